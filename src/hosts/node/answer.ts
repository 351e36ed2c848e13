import { type IncomingMessage, ServerResponse } from 'node:http';
import { isLastInLine } from './answer-order.ts';
import { isUnread } from './early-answer.ts';
import { lingerOnClose } from './linger.ts';
import type { AnsweringSocket } from './refusal.ts';

/** An answer that settles at the moment in which its fields are written whether its connection ends behind it. */
export class Answer<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
  /** Whether its connection takes no further request. */
  isFinal = false;

  // Not set on each answer, because one more function for each makes the young heap three times as large.
  override writeHead(...args: [number]): this {
    const socket: AnsweringSocket = this.req.socket;
    const isStopping = socket.server?.listening === false;
    if (this.isFinal || isUnread(this.req) || (isStopping && isLastInLine(socket, this))) {
      this.setHeader('connection', 'close');
      lingerOnClose(socket);
    }
    return super.writeHead(...args);
  }
}
