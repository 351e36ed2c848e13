import { describe, expect, it } from 'vitest';
import { CLI_VERSION, CLIENT_COMMANDS, CLIENT_EXIT_CODES } from '../../../src/api/client-commands.ts';
import { readSiteManifest } from '../../../src/hosts/site-manifest.ts';
import { TEST_SITE } from '../../test-site.ts';
import { installClient } from './installed-client.ts';

const { run } = installClient();
const { baseUrl } = readSiteManifest(TEST_SITE);

describe('the installed client', () => {
  const call = async (args: readonly string[], env = {}) => {
    const { code, stdout, stderr } = await run(args, { env });
    return { code, stdout: stdout.toString(), stderr };
  };

  it.each([['--version'], ['-v'], ['profile --version']])('prints its version: %s', async (args) => {
    expect(await call(args.split(' '))).toEqual({ code: 0, stdout: `${CLI_VERSION}\n`, stderr: '' });
  });

  it.each(['--help', '-h', 'help'])('explains every command, option and exit code: %s', async (argument) => {
    const { code, stdout, stderr } = await call([argument]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const parts = [
      ...CLIENT_COMMANDS.map(({ name }) => `\n  ${name} `),
      ...Object.values(CLIENT_EXIT_CODES).map(({ code, meaning }) => `\n  ${code}  ${meaning}\n`),
      '--base-url',
      '--timeout',
      baseUrl,
    ];
    for (const part of [...parts, 'Exit codes:', 'Example:']) expect(stdout).toContain(part);
    expect(stdout.split('\n').every((line) => line.length <= 100)).toBe(true);
  });

  it.each(CLIENT_COMMANDS.map(({ name, example }) => [name, example]))(
    'explains %s with an example',
    async (name, example) => {
      const byOption = await call([name, '--help']);
      expect(byOption).toMatchObject({ code: 0, stderr: '' });
      expect(byOption.stdout).toContain(`Example:\n  portfolio ${example}\n`);
      expect(await call(['help', name])).toEqual(byOption);
    },
  );

  it('prints its help as an error when the command is missing', async () => {
    const { code, stdout, stderr } = await call([]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/^portfolio: A command is missing\.\nUsage: /);
  });

  it.each([
    ['profil', 'profile'],
    ['porjects', 'projects'],
    ['casestudies', 'case-studies'],
    ['case-studys', 'case-study'],
    ['MARKDOWN', 'markdown'],
    ['hlep', 'help'],
    ['--basurl', '--base-url'],
    ['--timeuot=3', '--timeout'],
  ])('suggests what was meant by %s', async (word, meant) => {
    const { code, stdout, stderr } = await call([word]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(new RegExp(`[Dd]id you mean ${meant}\\?\n`));
  });

  it.each([
    ['weather', 'Unknown command "weather".\nportfolio --help lists every command.'],
    ['x', 'Unknown command "x".\nportfolio --help lists every command.'],
    ['-x', "Unknown option '-x'.\nportfolio --help lists every option."],
  ])('suggests nothing for a word that is near to nothing: %s', async (word, message) => {
    const { code, stderr } = await call([word]);
    expect({ code, stderr }).toEqual({ code: 2, stderr: `portfolio: ${message}\n` });
  });

  it.each([
    ['case-study', 'case-study needs a slug.'],
    ['case-study ..', '".." cannot be used in a URL.'],
    ['markdown a/../b', '".." cannot be used in a URL.'],
    ['case-study a b', 'case-study does not take "b".'],
    ['profile x', 'profile does not take "x".'],
    ['profile -- --help', 'profile does not take "--help".'],
    ['profile --help=1', "Option '-h, --help' does not take an argument."],
    ['profile --timeout', "Option '--timeout <value>' argument missing."],
    ['profile --timeout 0', '--timeout must be a number of seconds greater than 0 and at most 3600.'],
    ['profile --timeout -1', "Option '--timeout' argument is ambiguous."],
    ['profile --timeout 1e9', '--timeout must be a number of seconds greater than 0 and at most 3600.'],
    ['profile --timeout 3601', '--timeout must be a number of seconds greater than 0 and at most 3600.'],
    ['constructor', 'Unknown command "constructor".'],
    ['profile --constructor', "Unknown option '--constructor'."],
  ])('refuses: %s', async (args, message) => {
    const { code, stdout, stderr } = await call(args.split(' '));
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr.split('\n')[0]).toBe(`portfolio: ${message}`);
  });

  it.each([
    'ftp://portfolio.example.com',
    'https://user:secret@portfolio.example.com',
    'https://portfolio.example.com?secret=1',
    '',
  ])('refuses the URL %j, from the option and from the environment, without repeating it', async (url) => {
    const byOption = await call(['profile', '--base-url', url]);
    expect(byOption).toMatchObject({ code: 2, stdout: '' });
    expect(byOption.stderr).toMatch(/^portfolio: --base-url must be an absolute http or https URL/);
    expect(byOption.stderr).not.toContain('secret');
    if (!url) return;
    const byVariable = await call(['profile'], { PORTFOLIO_URL: url });
    expect(byVariable).toMatchObject({ code: 2, stdout: '' });
    expect(byVariable.stderr).toMatch(/^portfolio: PORTFOLIO_URL must be an absolute http or https URL/);
    expect(byVariable.stderr).not.toContain('secret');
  });

  it('lets the option win over the environment', async () => {
    const env = { PORTFOLIO_URL: 'ftp://example.com' };
    const { code } = await run(['profile', '--base-url', 'http://127.0.0.1:1'], { env });
    expect(code).toBe(4);
  });
});
