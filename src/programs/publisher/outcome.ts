const EXIT_CODES = {
  published: 0,
  /** The service does not accept its shape. */
  refused: 1,
  /** It is too old, in the future, or older than the stored one. */
  untimely: 1,
  /** The collector made none. */
  uncollected: 1,
  /** The collector is a command that cannot be started. */
  unstartable: 2,
  /** The URL is not that of a site with a homelab. */
  misdirected: 2,
  unauthorized: 3,
  unreachable: 4,
  /** The site responded with an error of its own. */
  unavailable: 5,
};

/** What became of an observation. The message is one line, and repeats nothing of the observation. */
export interface Outcome {
  kind: keyof typeof EXIT_CODES;
  message: string;
}

/** Whether the next beat would end in the same way, until somebody changes a setting or a program. */
export function isFinal({ kind }: Outcome): boolean {
  return kind === 'refused' || kind === 'unauthorized' || kind === 'unstartable';
}

/** Prints an outcome, on standard error where nothing was published. Returns the exit code that it stands for. */
export function report({ kind, message }: Outcome): number {
  if (kind === 'published') console.log(message);
  else console.error(`Not published: ${message}`);
  return EXIT_CODES[kind];
}
