import { parentPort } from 'node:worker_threads';
import { startRealSite } from '../test/real-site.ts';

const { url } = await startRealSite();
parentPort?.postMessage(url);
