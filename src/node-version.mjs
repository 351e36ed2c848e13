// Loaded before a program where the machine's own Node.js runs it: an older one cannot read TypeScript, and would
// print a stack. Written in what every version reads.
const NEEDED = 24;

if (Number.parseInt(process.versions.node, 10) < NEEDED) {
  console.error(`This program needs Node.js ${NEEDED} or later; ${process.execPath} is ${process.version}.`);
  process.exit(1);
}
