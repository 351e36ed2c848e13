import { parentPort } from 'node:worker_threads';
import { startRealSite } from '../test/cli/real-site.ts';

const { url } = await startRealSite();
parentPort?.postMessage(url);
