import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { MediaRoom } from './media-room.ts';
import { recordsOf } from './records.ts';

test.for<[extension: string, suffix: string]>([
  ['jpg', 'jpg'],
  ['/../../../away.sh', 'awaysh'],
  ['..\\..\\x', 'x'],
  ['jpg\0.html', 'jpghtml'],
  ['', 'bin'],
])(
  'a picture whose kind is said to be %j is kept under its device and its content alone',
  async ([extension, suffix]) => {
    const above = await mkdtemp(path.join(tmpdir(), 'fleet-media-'));
    onTestFinished(() => rm(above, { recursive: true, force: true }));
    const mediaRoom = new MediaRoom(1_000);
    onTestFinished(() => mediaRoom.close());
    const [deviceId, mediaDir, bytes] = [randomUUID(), path.join(above, 'media'), Buffer.from('a picture')];
    const context = { receivedAt: new Date(), protocol: 'wialon', deviceId, mediaDir, mediaRoom };
    await recordsOf([{ kind: 'media', mediaType: 'image', extension, bytes }], context);
    const name = `${createHash('sha256').update(bytes).digest('hex')}.${suffix}`;
    expect(await readdir(above, { recursive: true })).toEqual([
      'media',
      path.join('media', deviceId),
      path.join('media', deviceId, name),
    ]);
  },
);
