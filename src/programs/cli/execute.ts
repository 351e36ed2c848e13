import { parseArguments, readBaseUrl, UsageError } from '../program.ts';
import {
  CLI_VERSION,
  CLIENT_COMMANDS,
  type ClientCommand,
  DEFAULT_TIMEOUT_SECONDS,
  findOperand,
  renderHelp,
} from './commands.ts';
import { request } from './request.ts';

const OPTIONS = {
  'base-url': { type: 'string' },
  timeout: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'v' },
} as const;

export async function execute(
  argv: readonly string[],
  env: { PORTFOLIO_URL?: string | undefined },
  defaultBaseUrl: string,
): Promise<string | Buffer> {
  const { values, operands } = parseArguments(argv, OPTIONS);
  if (values.version) return `${CLI_VERSION}\n`;
  const [name = 'help', ...others] = operands;
  if (values.help || name === 'help') return renderHelp(defaultBaseUrl);
  const command = findCommand(name);
  const baseUrl = readBaseUrl(values['base-url'], env.PORTFOLIO_URL, defaultBaseUrl);
  const url = new URL(baseUrl + renderPath(command, others, baseUrl));
  const accept = name === 'markdown' ? 'text/markdown' : 'application/json';
  return request(url, accept, readTimeout(values.timeout));
}

function findCommand(name: string): ClientCommand {
  const command = CLIENT_COMMANDS.find((candidate) => candidate.name === name);
  if (command) return command;
  const near = CLIENT_COMMANDS.find((candidate) => countDifferences(candidate.name, name) <= 2);
  const remedy = near ? `did you mean ${near.name}?` : 'portfolio help lists every command';
  throw new UsageError(`Unknown command ${JSON.stringify(name)}; ${remedy}`);
}

/**
 * Counts the letters that only one of two words has. Swapped letters do not count, because they are a common mistake.
 */
function countDifferences(one: string, other: string): number {
  const rest = [...other];
  const missing = [...one].filter((letter) => {
    const at = rest.indexOf(letter);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
  return missing.length + rest.length;
}

/** A page may also be named by its URL, which is what `/llms.txt` and links of Markdown give. */
function renderPath(command: ClientCommand, operands: readonly string[], baseUrl: string): string {
  const { name, path } = command;
  const operand = findOperand(command);
  const [value = ''] = operands;
  if (operand === '<slug>' && !value)
    throw new UsageError(`${name} needs a slug; portfolio case-studies lists them`);
  const surplus = operands[operand ? 1 : 0];
  if (surplus !== undefined) throw new UsageError(`${name} does not take ${JSON.stringify(surplus)}`);
  const pagePath = value.startsWith(`${baseUrl}/`) ? value.slice(baseUrl.length) : value;
  const page = pagePath.replace(/^\/|\/$/g, '').replace(/^index$/, '');
  const segments = operand === '[page]' ? page.split('/') : [value];
  return path.replace(operand, () => segments.map(encodeSegment).join('/'));
}

/**
 * Refuses dot segments, because they are resolved before the request and select another resource (RFC 3986, section
 * 5.2.4).
 */
function encodeSegment(segment: string): string {
  if (/^\.\.?$/.test(segment)) throw new UsageError(`"${segment}" cannot be used in a URL`);
  return encodeURIComponent(segment.toWellFormed());
}

function readTimeout(text = String(DEFAULT_TIMEOUT_SECONDS)): number {
  if (/^\d*\.?\d+$/.test(text) && Number(text) > 0) return Number(text);
  throw new UsageError('--timeout must be a number of seconds greater than 0, such as 2.5');
}
