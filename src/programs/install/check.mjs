// Runs before every script that needs the dependencies and does not install them, as a command of its own or by
// `node --import`, on any Node.js.
import { areDependenciesInstalled } from './dependencies.mjs';

if (!areDependenciesInstalled('.')) {
  console.error('Dependencies are missing or outdated: run npm install');
  process.exit(1);
}
