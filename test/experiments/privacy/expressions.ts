import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { PROJECT } from '../../test-site.ts';

/** A regular expression and where it was found. */
export interface Expression {
  source: string;
  flags: string;
  place: string;
}

/** The expressions that are written as literals in a text of TypeScript. */
export function findLiterals(text: string, place: string): Expression[] {
  const found: Expression[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      found.push({ source: node.text.slice(1, end), flags: node.text.slice(end + 1), place });
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(place, text, ts.ScriptTarget.Latest));
  return found;
}

/** Every expression that is written in src/. */
export function findWrittenExpressions(): Expression[] {
  return globSync('src/**/*.ts', { cwd: PROJECT }).flatMap((file) =>
    findLiterals(readFileSync(PROJECT + file, 'utf8'), file),
  );
}

/** Writes the expressions that the named modules build, as JSON. */
const LIST_BUILT = `
const built = [];
globalThis.RegExp = new Proxy(RegExp, {
  construct(target, args) {
    const expression = new target(...args);
    built.push({ source: expression.source, flags: expression.flags, place: 'put together' });
    return expression;
  },
});
for (const file of process.argv.slice(1)) await import(file);
console.log(JSON.stringify(built));`;

/** Every expression that the modules of src/http and src/homelab put together from parts when they are loaded. */
export function findBuiltExpressions(): Expression[] {
  const modules = globSync('src/{http,homelab}/**/*.ts', { cwd: PROJECT }).map((file) => PROJECT + file);
  // In a process of its own, since a module that is loaded already would not build its expressions again.
  const args = ['--input-type=module', '--eval', LIST_BUILT, ...modules];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' }));
}
