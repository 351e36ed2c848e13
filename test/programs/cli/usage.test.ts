import { describe, expect, it } from 'vitest';
import { readSiteManifest } from '../../../src/hosts/site-manifest.ts';
import { commands } from '../../../src/programs/cli/commands.ts';
import { CLI_VERSION } from '../../../src/programs/cli/version.ts';
import { installClient, NODE_VERSIONS } from './installed-client.ts';

const { run } = installClient();
const { baseUrl } = readSiteManifest(`${import.meta.dirname}/../../..`);
const nothing = Buffer.alloc(0);

describe.each(NODE_VERSIONS)('the installed client on Node.js $version', ({ node }) => {
  const call = async (args: readonly string[], env = {}) => {
    const { code, stdout, stderr } = await run(args, { node, env });
    return { code, stdout: stdout.toString(), stderr };
  };

  it.each([['--version'], ['-v'], ['profile --version']])('prints its version: %s', async (args) => {
    expect(await call(args.split(' '))).toEqual({ code: 0, stdout: `${CLI_VERSION}\n`, stderr: '' });
  });

  it('lists every command, every option, the exit codes and the default address in its help', async () => {
    const { code, stdout, stderr } = await call(['--help']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const parts = [
      ...commands.map(({ name }) => `\n  ${name} `),
      '--base-url',
      '--timeout',
      '--json',
      baseUrl,
    ];
    for (const part of [...parts, 'Exit codes:', 'Example:']) expect(stdout).toContain(part);
    expect(stdout.split('\n').every((line) => line.length <= 100)).toBe(true);
  });

  it.each(commands.map(({ name, example }) => [name, example]))(
    'explains %s with an example',
    async (name, example) => {
      const { code, stdout, stderr } = await call([name, '--help']);
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      expect(stdout).toContain(`Example:\n  portfolio ${example}\n`);
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
    ['--basurl', '--base-url'],
    ['--timeuot=3', '--timeout'],
    ['--jsn', '--json'],
  ])('suggests what was meant by %s', async (word, meant) => {
    const { code, stdout, stderr } = await call([word]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(`\nDid you mean ${meant}?\n`);
  });

  it('suggests nothing for a word that is like no command', async () => {
    const { code, stderr } = await call(['weather']);
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: 'portfolio: There is no command "weather".\nportfolio --help lists every command.\n',
    });
  });

  it.each([
    ['case-study', 'case-study needs a slug.'],
    ['case-study ..', '".." cannot be part of an address.'],
    ['markdown a/../b', '".." cannot be part of an address.'],
    ['case-study a b', 'case-study does not take "b".'],
    ['profile x', 'profile does not take "x".'],
    ['profile -- --json', 'profile does not take "--json".'],
    ['profile --json=1', '--json takes no value.'],
    ['profile --timeout', '--timeout needs a value.'],
    ['profile --timeout 0', '--timeout must be a number of seconds above 0, at most 3600.'],
    ['profile --timeout -1', '--timeout must be a number of seconds above 0, at most 3600.'],
    ['profile --timeout 1e9', '--timeout must be a number of seconds above 0, at most 3600.'],
    ['profile --timeout 3601', '--timeout must be a number of seconds above 0, at most 3600.'],
    ['constructor', 'There is no command "constructor".'],
    ['profile --constructor', 'There is no option --constructor.'],
  ])('refuses: %s', async (args, message) => {
    const { code, stdout, stderr } = await call(args.split(' '));
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr.split('\n')[0]).toBe(`portfolio: ${message}`);
  });

  it.each([
    'ftp://portfolio.example.com',
    'file:///etc/hosts',
    'portfolio.example.com',
    'localhost:4321',
    '//portfolio.example.com',
    'https://user:secret@portfolio.example.com',
    'https://secret@portfolio.example.com',
    'https://portfolio.example.com/path',
    'https://portfolio.example.com?secret=1',
    '',
  ])(
    'refuses the address %j, from the option and from the environment, without repeating it',
    async (address) => {
      const byOption = await call(['profile', '--base-url', address]);
      expect(byOption).toMatchObject({ code: 2, stdout: '' });
      expect(byOption.stderr).toMatch(/^portfolio: --base-url must be an absolute http or https address/);
      expect(byOption.stderr).not.toContain('secret');
      if (!address) return;
      const byVariable = await call(['profile'], { PORTFOLIO_URL: address });
      expect(byVariable).toMatchObject({ code: 2, stdout: '' });
      expect(byVariable.stderr).toMatch(
        /^portfolio: PORTFOLIO_URL must be an absolute http or https address/,
      );
      expect(byVariable.stderr).not.toContain('secret');
    },
  );

  it('lets the option win over the environment', async () => {
    const env = { PORTFOLIO_URL: 'ftp://example.com' };
    const { code } = await run(['profile', '--base-url', 'http://127.0.0.1:1'], { node, env });
    expect(code).toBe(4);
  });

  it('writes nothing on standard output when it refuses', async () => {
    expect((await run(['nonsense'], { node })).stdout).toEqual(nothing);
  });
});
