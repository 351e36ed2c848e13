import ts from 'typescript';
import { PROJECT } from './test-site.ts';

/** The errors of the compiler in programs that a document shows, as an editor shows them. */
export function listTypeErrors(files: string[]): string[] {
  const { config } = ts.readConfigFile(`${PROJECT}tsconfig.json`, ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, PROJECT);
  const program = ts.createProgram(files, {
    ...options,
    noUnusedLocals: false,
    typeRoots: [`${PROJECT}node_modules/@types`],
  });
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
}
