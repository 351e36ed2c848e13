const EXIT_CODES = {
  published: 0,
  /** This observation cannot be published, but another one can. */
  unusable: 1,
  /** The service refuses an observation that this publisher accepts. */
  refused: 1,
  unstartable: 2,
  /** The owner has turned off the homelab of this site. */
  misdirected: 2,
  /** The token was sent unencrypted to a site that has https. */
  exposed: 2,
  unauthorized: 3,
  unreachable: 4,
  /** The error is temporary, or the response is not from the service. */
  unavailable: 5,
};

/** The message is one line, and repeats nothing of the observation or of a response. */
export interface Outcome {
  kind: keyof typeof EXIT_CODES;
  message: string;
}

/** A final outcome would repeat at every publication, until somebody changes a setting or a program. */
export function isFinal({ kind }: Outcome): boolean {
  return kind === 'refused' || kind === 'unauthorized' || kind === 'exposed';
}

export function report({ kind, message }: Outcome): number {
  if (kind === 'published') console.log(message);
  else console.error(`Not published: ${message}`);
  return EXIT_CODES[kind];
}
