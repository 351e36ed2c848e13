export {};

// Runs one rival as a process of its own: node child.ts <rival>. Sends its address, then the processor time that it
// has used, in microseconds, whenever it is asked; ends with its parent.
const { start } = await import(`./${process.argv[2]}.ts`);
process.send?.(await start());
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.(user + system);
});
process.on('disconnect', () => process.exit());
