import { createSampleFolder } from './sample.ts';

// Runs one peer as a process of its own: node peer.ts <peer>. Sends where it serves what, then the processor time that
// it has used in microseconds whenever it is asked; ends with its parent.

/** Where a peer serves; a kind that it cannot serve is left out. */
export interface PeerUrls {
  json?: string;
  page?: string;
  feed?: string;
}

/** A running peer. */
export interface Peer {
  urls: PeerUrls;
  /** Microseconds of processor time, where the peer runs outside of this process. */
  processorTime?: () => number;
}

const { start } = await import(`./peers/${process.argv[2]}.ts`);
const peer: Peer = await start(createSampleFolder());
process.send?.(peer.urls);
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.(peer.processorTime?.() ?? user + system);
});
process.on('disconnect', () => process.exit());
