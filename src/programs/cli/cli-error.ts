import { CLIENT_EXIT_CODES } from '../../api/client-commands.ts';

/** What ends a command as documented: an exit code and, in lines for standard error, what is wrong and what to do. */
export class CliError extends Error {
  override readonly name = 'CliError';
  readonly exitCode: number;

  constructor(kind: keyof typeof CLIENT_EXIT_CODES, ...lines: string[]) {
    super(lines.join('\n'));
    this.exitCode = CLIENT_EXIT_CODES[kind].code;
  }
}
