import { CLI_VERSION, CLIENT_COMMANDS, type ClientCommand } from '../../api/client-commands.ts';
import { findNearestWord } from '../nearest-word.ts';
import { parseArguments } from './arguments.ts';
import { CliError } from './cli-error.ts';
import { renderCommandHelp, renderHelp } from './help.ts';
import { requestWithin } from './request.ts';
import { requireBody } from './required-body.ts';
import { readSettings } from './settings.ts';

const ACCEPT = { json: 'application/json', markdown: 'text/markdown' };

/** Runs a command line and resolves to what belongs on standard output. Rejects with a CliError. */
export async function execute(
  argv: readonly string[],
  env: { PORTFOLIO_URL?: string | undefined },
  defaultBaseUrl: string,
): Promise<string | Buffer> {
  const parsed = parseArguments(argv);
  if (parsed.version) return `${CLI_VERSION}\n`;
  const isHelp = parsed.help || parsed.operands[0] === 'help';
  const [name, ...operands] = parsed.operands.slice(parsed.operands[0] === 'help' ? 1 : 0);
  if (name === undefined) {
    const help = renderHelp(defaultBaseUrl);
    if (isHelp) return help;
    throw new CliError('usage', 'A command is missing.', help.trimEnd());
  }
  const command = requireCommand(name);
  if (isHelp) return renderCommandHelp(command, defaultBaseUrl);
  const path = toResourcePath(command, readOperand(command, operands));
  const settings = readSettings(parsed, env, defaultBaseUrl);
  const url = new URL(settings.baseUrl + path);
  return requireBody(await requestWithin(url, ACCEPT[command.format], settings.timeoutSeconds), command, url);
}

function requireCommand(name: string): ClientCommand {
  const command = CLIENT_COMMANDS.find((candidate) => candidate.name === name);
  if (command) return command;
  const names = CLIENT_COMMANDS.map((candidate) => candidate.name);
  const nearest = findNearestWord(name, [...names, 'help']);
  const hint = nearest ? `Did you mean ${nearest}?` : 'portfolio --help lists every command.';
  throw new CliError('usage', `Unknown command ${JSON.stringify(name)}.`, hint);
}

function readOperand({ name, operand }: ClientCommand, operands: readonly string[]): string {
  const [value = '', surplus] = operands;
  if (operand === '<slug>' && !value) {
    throw new CliError('usage', `${name} needs a slug.`, 'portfolio case-studies lists them.');
  }
  const excess = operand ? surplus : operands[0];
  if (excess !== undefined) throw new CliError('usage', `${name} does not take ${JSON.stringify(excess)}.`);
  return value;
}

/** The path that a command requests. Throws a CliError where its operand cannot be part of a URL. */
function toResourcePath({ path, operand }: ClientCommand, value: string): string {
  if (!operand) return path;
  const segments = operand === '[page]' ? value.replace(/^\/|\/$/g, '').split('/') : [value];
  return path.replace(operand, () => segments.map(encodeSegment).join('/'));
}

/** Refuses dot segments: they are resolved on the way and reach another resource (RFC 3986 section 5.2.4). */
function encodeSegment(segment: string): string {
  if (segment === '.' || segment === '..') {
    throw new CliError('usage', `"${segment}" cannot be used in a URL.`);
  }
  return encodeURIComponent(segment.toWellFormed());
}
