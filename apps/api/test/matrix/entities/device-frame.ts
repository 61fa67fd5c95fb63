import { randomInt } from 'node:crypto';
import type { Db } from '@fleet/db/client';
import type { EntityFixture } from '../entity-fixture.ts';
import { PAST } from '../past.ts';

declare module '../world.ts' {
  interface Side {
    frameId: string;
  }
}

type Told = { accountId: string; deviceId: string; mark: string };

/** What the device sent while it was watched. */
async function seedFrame(db: Db, { accountId, deviceId, mark }: Told): Promise<{ frameId: string }> {
  await db.frameWatch.create({ data: { deviceId, accountId, until: PAST } });
  const { id } = await db.deviceFrame.create({
    data: {
      // Unlike any other number of the account.
      id: BigInt(randomInt(10 ** 13, 10 ** 14)),
      deviceId,
      accountId,
      receivedAt: PAST,
      protocol: `protocol of the frame ${mark}`,
      remoteAddress: `address of the frame ${mark}`,
      sizeBytes: 2,
      frame: Buffer.of(1, 2),
      messages: [{ kind: 'identify', identifiers: [`identifier ${mark}`] }],
      reason: `reason of the frame ${mark}`,
    },
  });
  return { frameId: String(id) };
}

/** No entity: bytes that are kept for a day. */
export const ENTITY: EntityFixture = {
  seed: seedFrame,
  rows: async () => ({}),
  roots: {
    deviceFrames: {
      args: ({ deviceId }) => `(where: { id: "${deviceId}", watch: true })`,
      missing: 'DEVICE_NOT_FOUND',
    },
    deviceFrame: {
      args: ({ deviceId, frameId }) => `(where: { deviceId: "${deviceId}", id: "${frameId}" })`,
      missing: 'DEVICE_NOT_FOUND',
    },
    // Of nobody: whatever is pasted.
    decodeFrame: {
      args: () => '(where: { form: HEX, content: "78780d01012345678901234500018cdd0d0a" })',
      ofOneself: true,
    },
  },
  routes: {
    DeviceFrames: 'deviceFrames',
    DeviceFrame: 'deviceFrames.frames.0',
    DeviceFrameContent: 'deviceFrame',
    DecodedPaste: 'decodeFrame',
    PastedFrame: 'decodeFrame.frames.0',
  },
  holders: {},
  writes: {},
  supportChanges: [],
};
