import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { PROJECT } from './test-site.ts';

/** The oldest Node.js on which the client promises to run. */
const OLDEST = '22.0.0';
const FOLDER = `${PROJECT}node_modules/.cache/node-${OLDEST}`;

/** Runs once before the long tests: installs that Node.js beside the project, where it is not yet, for the client. */
export function setup(): void {
  const executable = `${FOLDER}/node_modules/node/bin/node`;
  if (!existsSync(executable)) {
    const install = `npm install --no-save --prefix ${FOLDER} node@${OLDEST}`;
    if (spawnSync(install, { shell: true, stdio: 'inherit' }).status !== 0)
      throw new Error(`This failed: ${install}`);
  }
  process.env['CLIENT_NODE'] = executable;
}
