import { withFaults } from './injected-fault.ts';
import type { DiskKind, ServerOnDisk } from './server-on-disk.ts';

/** What happens to a disk, and what is expected of its server meanwhile. */
export interface DiskTrial {
  name: string;
  disk: DiskKind;
  carryOut(disk: ServerOnDisk, user: DiskUser): Promise<void>;
}

/** Publishes and reads, and objects to any other answer than the given one. */
export interface DiskUser {
  publish(...expected: number[]): Promise<void>;
  read(expected: number): Promise<void>;
  object(fault: string): void;
}

const START_REFUSED = /^DATA_DIR [^\n]*\n$/;
const PAGE_BYTES = 4_096;
const ROUNDS = 3;

/** The disks that are tried. */
export const DISK_TRIALS: readonly DiskTrial[] = [
  ...(['tmpfs', 'ext4'] as const).map((disk) => ({ name: `a full ${disk}`, disk, carryOut: fillUp })),
  { name: 'a disk that has a little room only', disk: 'tmpfs', carryOut: giveRoomPageByPage },
  { name: 'a disk that turns read-only', disk: 'ext4', carryOut: turnReadOnly },
];

async function fillUp(disk: ServerOnDisk, user: DiskUser): Promise<void> {
  disk.fill();
  await expectNoWriting(user);
  await reopen(disk, user);
  // What may have been freed by that is taken by somebody else.
  disk.fill();
  await expectNoWriting(user);
  await expectNoStart(disk, user);
  disk.makeRoom();
  await user.publish(200);
  await user.read(200);
}

/** Somewhere on the way there is room for a part of what a write takes, but not for all of it. */
async function giveRoomPageByPage(disk: ServerOnDisk, user: DiskUser): Promise<void> {
  disk.fill();
  await user.publish(503);
  for (let page = 0; page < 8; page++) {
    disk.makeRoom(PAGE_BYTES);
    await user.publish(200, 503);
    await user.read(200);
  }
  disk.makeRoom();
  await user.publish(200);
  await user.read(200);
}

async function turnReadOnly(disk: ServerOnDisk, user: DiskUser): Promise<void> {
  disk.makeReadOnly();
  await expectNoWriting(user);
  await reopen(disk, user);
  await expectNoWriting(user);
  await expectNoStart(disk, user);
}

async function expectNoWriting(user: DiskUser): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) {
    await user.publish(503);
    await user.read(200);
  }
}

async function expectNoStart(disk: ServerOnDisk, user: DiskUser): Promise<void> {
  const said = await disk.failToStart();
  if (!START_REFUSED.test(said)) user.object(`a start is not refused in one line: ${said}`);
}

/** A fault at its next look at the file makes the reader open it anew. */
async function reopen({ server, folder }: ServerOnDisk, user: DiskUser): Promise<void> {
  const fault = { call: 'statx', effect: 'error=EIO', when: '1' };
  const fired = await withFaults(server.process.pid ?? 0, folder, [fault], () => user.read(503));
  if (fired === 0) user.object('the reader did not have to open its file anew');
  await user.read(200);
}
