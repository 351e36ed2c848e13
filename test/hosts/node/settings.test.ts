import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readSettings } from '../../../src/hosts/node/settings.ts';

const TOKEN = 'p5kq0VRzT1cOq6hX3ZsWm8yJ2nFbLdUeGa7iNtE4wKo';
const NEXT_TOKEN = 'Z9yX8wV7uT6sR5qP4oN3mL2kJ1iH0gF-eD_cBaAbCdE';

it('has a default for everything', () => {
  expect(readSettings({})).toEqual({
    port: 4321,
    host: 'localhost',
    dataFolder: path.resolve('.data'),
    operatorTokens: [],
  });
});

it('treats an empty value as unset', () => {
  const env = { PORT: '', HOST: '', DATA_DIR: '', OPERATOR_TOKEN: '', OPERATOR_TOKEN_NEXT_FILE: '' };
  expect(readSettings(env)).toEqual(readSettings({}));
});

it('makes the data folder absolute', () => {
  expect(readSettings({ DATA_DIR: 'some/folder' }).dataFolder).toBe(path.resolve('some/folder'));
  expect(readSettings({ DATA_DIR: '/var/lib/portfolio' }).dataFolder).toBe('/var/lib/portfolio');
});

const folder = mkdtempSync(path.join(tmpdir(), 'secrets-'));
/** The path of a new file with a secret, as tools leave it: with a line break at its end. */
const createSecret = (name: string, secret: string) => {
  writeFileSync(path.join(folder, name), `${secret}\n`);
  return path.join(folder, name);
};

it.each([
  [{ OPERATOR_TOKEN: TOKEN }, [TOKEN]],
  [{ OPERATOR_TOKEN_NEXT: NEXT_TOKEN }, [NEXT_TOKEN]],
  [{ OPERATOR_TOKEN: TOKEN, OPERATOR_TOKEN_NEXT: NEXT_TOKEN }, [TOKEN, NEXT_TOKEN]],
  [{ OPERATOR_TOKEN_FILE: createSecret('token', TOKEN) }, [TOKEN]],
  [
    { OPERATOR_TOKEN: TOKEN, OPERATOR_TOKEN_NEXT_FILE: createSecret('next', NEXT_TOKEN) },
    [TOKEN, NEXT_TOKEN],
  ],
])('accepts the tokens of %o', (env, tokens) => {
  expect(readSettings(env).operatorTokens).toEqual(tokens);
});

it.each([
  ['PORT', '65536'],
  ['OPERATOR_TOKEN', 'hunter2'],
  ['OPERATOR_TOKEN', TOKEN.slice(0, 42)],
  ['OPERATOR_TOKEN', ` ${TOKEN}`],
  ['OPERATOR_TOKEN', `${TOKEN}é`],
  ['OPERATOR_TOKEN', `${TOKEN} ${TOKEN}`],
  ['OPERATOR_TOKEN_NEXT', NEXT_TOKEN.slice(0, 42)],
  ['OPERATOR_TOKEN_FILE', '/none/hunter2'],
  ['OPERATOR_TOKEN_FILE', folder],
  ['OPERATOR_TOKEN_FILE', '/dev/zero'],
  ['OPERATOR_TOKEN_FILE', createSecret('empty', '')],
  ['OPERATOR_TOKEN_NEXT_FILE', createSecret('weak', 'hunter2')],
])(
  'refuses for %s the value %j in one line that names the variable and does not repeat the value',
  (variable, value) => {
    const message = readProblem({ [variable]: value });
    expect(message).toMatch(new RegExp(`^[^\\n]*\\b${variable} must be [^\\n]+$`));
    if (value.trim()) expect(message.split(/\s+/)).not.toContain(value.trim());
    if (value.length > 6) expect(message).not.toContain(value.slice(0, 6));
    expect(message).not.toContain('hunter2');
  },
);

it('refuses a token that is given twice', () => {
  const env = { OPERATOR_TOKEN: TOKEN, OPERATOR_TOKEN_FILE: createSecret('twice', TOKEN) };
  expect(readProblem(env)).toBe('OPERATOR_TOKEN and OPERATOR_TOKEN_FILE are both set; remove one of them');
});

/** The message of the Error for settings that do not work. */
function readProblem(env: NodeJS.ProcessEnv): string {
  try {
    readSettings(env);
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
}
