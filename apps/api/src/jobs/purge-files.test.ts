import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Prisma } from '@fleet/db/prisma';
import { createLogger } from '@fleet/telemetry/logger';
import { test } from '@fleet/testing/database';
import { expect, onTestFinished } from 'vitest';
import { createFolderStore } from '../files/folder-store.ts';
import { purgeFiles } from './purge-files.ts';

const log = createLogger('test', 'silent');
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const ago = (ms: number) => new Date(Date.now() - ms);

test('what belongs to nothing goes, row and bytes, and what is in use stays', async ({ db, pool }) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'fleet-purge-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const files = createFolderStore(folder);
  const [account, closed] = [
    await db.account.create({ data: { type: 'PERSONAL', title: 'Kept' } }),
    await db.account.create({ data: { type: 'PERSONAL', title: 'Closed' } }),
  ];
  const vehicle = (erasedAt: Date | null) =>
    db.vehicle.create({ data: { accountId: account.id, title: 'Van', type: 'CAR', erasedAt } });
  const put = async (more: Partial<Prisma.StorageObjectUncheckedCreateInput>) => {
    const row = {
      type: 'PHOTO',
      entity: 'VEHICLE',
      entityId: randomUUID(),
      name: 'x',
      mimeType: 'image/webp',
    } as const;
    const { id } = await db.storageObject.create({
      data: { ...row, sizeBytes: 1n, state: 'CONFIRMED', accountId: account.id, ...more },
    });
    await files.write(id, 'full', Buffer.from('x'), 'image/webp');
    return id;
  };
  const paper = { type: 'DOCUMENT', createdAt: ago(400 * DAY_MS) } as const;
  const documented = async () => {
    const { id: vehicleId } = await vehicle(null);
    const fileId = await put({ ...paper, entityId: vehicleId });
    await db.vehicleDocument.create({ data: { accountId: account.id, vehicleId, kind: 'OTHER', fileId } });
    return fileId;
  };
  const announced = { state: 'LINK_CREATED', createdAt: ago(61 * MINUTE_MS) } as const;
  const imported = async () => {
    const { id: vehicleId } = await vehicle(null);
    const fileId = await put({ ...announced, type: 'TRACK', entityId: vehicleId });
    await db.trackImport.create({ data: { accountId: account.id, vehicleId, fileId, name: 'x' } });
    return fileId;
  };
  const mark = { type: 'LOGO', entity: 'ACCOUNT', entityId: account.id } as const;
  const logo = await put({ ...mark, createdAt: ago(400 * DAY_MS) });
  await db.account.update({ where: { id: account.id }, data: { logoId: logo } });
  const portrait = { type: 'AVATAR', entity: 'USER', createdAt: ago(61 * MINUTE_MS) } as const;
  const worn = await put(portrait);
  await db.user.create({ data: { email: 'worn@example.com', avatarId: worn } });
  const stays = [
    worn,
    logo,
    await put({ ...mark, createdAt: ago(59 * MINUTE_MS) }),
    await put({ ...portrait, createdAt: ago(59 * MINUTE_MS) }),
    await put({ state: 'LINK_CREATED', createdAt: ago(59 * MINUTE_MS), entityId: (await vehicle(null)).id }),
    await put({ entityId: (await vehicle(null)).id, createdAt: ago(400 * DAY_MS) }),
    await put({ entityId: (await vehicle(ago(29 * DAY_MS))).id }),
    await documented(),
    await imported(),
    await put({ ...paper, entityId: (await vehicle(null)).id, createdAt: ago(59 * MINUTE_MS) }),
  ];
  await put(portrait);
  await put({ ...mark, createdAt: ago(61 * MINUTE_MS) });
  await put({ ...paper, entityId: (await vehicle(null)).id });
  await put({ ...announced, entityId: (await vehicle(null)).id });
  await put({ entityId: (await vehicle(ago(31 * DAY_MS))).id });
  await put({ accountId: closed.id, entityId: (await vehicle(null)).id });
  await db.account.delete({ where: { id: closed.id } });

  await purgeFiles({ pool, files, log }, new Date());
  expect((await db.storageObject.findMany()).map(({ id }) => id).sort()).toEqual(stays.sort());
  // Bytes may still come by links of before.
  expect(await filesIn(folder)).toHaveLength(16);
  await purgeFiles({ pool, files, log }, new Date(Date.now() + 21 * MINUTE_MS));
  const left = await db.storageObject.findMany();
  expect(await filesIn(folder)).toEqual(left.map(({ id }) => id).sort());
  expect(await db.removedFile.count()).toBe(0);
});

async function filesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  return names
    .flatMap((name) => (path.basename(name) === 'full' ? [path.basename(path.dirname(name))] : []))
    .sort();
}
