import { connect } from 'node:net';
import { createPublication } from '../../hosts/publication.ts';
import type { SelfHosted } from '../../hosts/self-hosted.ts';

/** One connection on which requests follow each other until the server says that an answer is the last. */
export interface Lane {
  origin: string;
  /** Bytes that ask for something, made anew each time, and how many requests they are. */
  next: () => { bytes: string; requests: number };
  sent: number;
  answered: number;
  /** How the connection ended, where the last answer did not tell that it was. */
  fault?: string;
}

const GET_PAGE = 'GET /docs HTTP/1.1\r\nHost: a\r\n\r\n';
const GET_OBSERVATION = 'GET /api/homelab HTTP/1.1\r\nHost: a\r\n\r\n';
const HEAD_END = '\r\n\r\n';

/** A lane of one of four kinds: large answers, answers from the store, several requests at once, writes. */
export function createLane({ origin, token }: SelfHosted, index: number): Lane {
  const lane = (next: Lane['next']): Lane => ({ origin, next, sent: 0, answered: 0 });
  switch (index % 4) {
    case 0:
      return lane(() => ({ bytes: GET_PAGE, requests: 1 }));
    case 1:
      return lane(() => ({ bytes: GET_OBSERVATION, requests: 1 }));
    case 2:
      return lane(() => ({ bytes: GET_PAGE + GET_OBSERVATION + GET_PAGE, requests: 3 }));
    default:
      return lane(() => ({ bytes: writePublication(token), requests: 1 }));
  }
}

/** Sends requests on a lane, each as soon as those before it are answered, until its connection ends. */
export function runLane(lane: Lane): Promise<void> {
  const { hostname, port } = new URL(lane.origin);
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port) });
    let received = '';
    let isLast = false;
    const send = () => {
      const { bytes, requests } = lane.next();
      socket.write(bytes, 'latin1');
      lane.sent += requests;
    };
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1');
      for (let answer = takeAnswer(received); answer; answer = takeAnswer(received)) {
        received = received.slice(answer.length);
        lane.answered++;
        isLast = answer.isLast;
      }
      if (isLast) socket.end();
      else if (lane.sent === lane.answered) send();
    });
    let reason = 'closed';
    socket.on('error', ({ message }) => {
      reason = message;
    });
    socket.on('close', () => {
      if (!isLast) lane.fault = reason;
      resolve();
    });
    socket.on('connect', send);
  });
}

/** The first whole answer in what was received; its length in bytes, and whether it says that it is the last. */
export function takeAnswer(received: string): { length: number; isLast: boolean } | undefined {
  const end = received.indexOf(HEAD_END);
  if (end < 0) return undefined;
  const head = received.slice(0, end).toLowerCase();
  const [, contentLength] = /\r\ncontent-length: (\d+)/.exec(head) ?? [];
  const length = end + HEAD_END.length + Number(contentLength);
  return received.length < length ? undefined : { length, isLast: head.includes('\r\nconnection: close') };
}

function writePublication(token: string): string {
  const { body = '' } = createPublication(token);
  const head = `POST /api/homelab HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\n`;
  return `${head}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${Buffer.from(body).toString('latin1')}`;
}
