import { CLIENT_EXIT_CODES } from '../../api/client-commands.ts';

/** The one error that ends a command as documented: an exit code, what is wrong and perhaps a hint. */
export class CliError extends Error {
  override readonly name = 'CliError';
  readonly exitCode: number;
  readonly hint: string;

  constructor(kind: keyof typeof CLIENT_EXIT_CODES, message: string, hint = '') {
    super(message);
    this.exitCode = CLIENT_EXIT_CODES[kind].code;
    this.hint = hint;
  }
}
