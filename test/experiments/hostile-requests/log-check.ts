/** What is wrong with the log of a server. */
export interface LogFaults {
  /** Lines that are not one JSON object with the fields of a request. */
  malformed: number;
  /** By how many the lines are more or fewer than the requests that were answered. */
  miscounted: number;
  /** Lines that hold a word that was hidden in a request. */
  telling: number;
  /** Lines about something that failed. */
  failures: number;
}

const FIELDS = ['time', 'level', 'event', 'method', 'path', 'status'];

/** Looks through what a server has written since it began to listen, for the lines of `requests` requests. */
export function checkLog(output: string, requests: number, hiddenWord: string): LogFaults {
  const lines = output.split('\n').filter((line) => line !== '' && !line.startsWith('Listening on '));
  const failures = lines.filter((line) => line.includes('"level":"error"'));
  const others = lines.filter((line) => !failures.includes(line));
  return {
    malformed: others.filter((line) => !isRequestLine(line)).length,
    miscounted: Math.abs(others.length - requests),
    telling: lines.filter((line) => line.includes(hiddenWord)).length,
    failures: failures.length,
  };
}

function isRequestLine(line: string): boolean {
  try {
    const fields = JSON.parse(line);
    return fields.event === 'request' && FIELDS.every((name) => name in fields);
  } catch {
    return false;
  }
}
