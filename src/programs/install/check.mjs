// Runs before every script that needs the dependencies and does not install them, as a command of its own or by
// `node --import`, on any Node.js.
import module from 'node:module';
import { areDependenciesInstalled } from './dependencies.mjs';

if (!areDependenciesInstalled('.')) {
  console.error('Dependencies are missing or outdated: run npm install');
  process.exit(1);
}
// Loading its modules is most of what a short program does; from the second run on they are loaded compiled.
module.enableCompileCache?.('node_modules/.cache/node');
