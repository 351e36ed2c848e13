// Comes before a program that runs until it is stopped, by `node --import`.
import './check.mjs';

const PARENT_CHECK_MILLISECONDS = 200;

// npm passes a signal on to its shell only. bash hands over to the program, but dash stays between the two, dies of the
// signal and leaves the program running; so the program stops when its parent is gone.
const parent = process.ppid;
const timer = setInterval(() => {
  if (process.ppid === parent) return;
  clearInterval(timer);
  process.kill(process.pid, 'SIGTERM');
}, PARENT_CHECK_MILLISECONDS);
timer.unref();
