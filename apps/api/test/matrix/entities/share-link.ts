import { createHash } from 'node:crypto';
import type { Db } from '@fleet/db/client';
import type { EntityFixture } from '../entity-fixture.ts';
import { PAST } from '../past.ts';
import type { Side } from '../world.ts';
import type { WriteFixtures } from '../writes/fixture.ts';

declare module '../world.ts' {
  interface Side {
    shareLinkId: string;
    shareToken: string;
  }
}

const DAY_MS = 86_400_000;
const sha256 = (text: string) => createHash('sha256').update(text).digest();
type Account = { accountId: string; vehicleId: string; userId: string; mark: string };

/** A live link of which no column is empty but that it is revoked. */
async function seedShareLink(
  db: Db,
  { accountId, vehicleId, userId, mark }: Account,
): Promise<{ shareLinkId: string; shareToken: string }> {
  const shareToken = sha256(`link ${mark}`).toString('base64url');
  const now = Date.now();
  const data = {
    accountId,
    vehicleId,
    title: `title of the link ${mark}`,
    shows: ['TITLE' as const, 'PLATE' as const, 'SPEED' as const, 'ADDRESS' as const],
    trailMinutes: 240,
    fromAt: new Date(PAST.getTime() - DAY_MS),
    untilAt: new Date(now + DAY_MS),
    openedTimes: 7,
    lastOpenedAt: new Date(now),
    createdBy: userId,
  };
  const hashOf = (token: string) => new Uint8Array(sha256(token));
  // Of the one that is changed the token becomes another one.
  await db.shareLink.create({ data: { ...data, tokenHash: hashOf(shareToken) } });
  const { id } = await db.shareLink.create({ data: { ...data, tokenHash: hashOf(`${mark} changed`) } });
  return { shareLinkId: id, shareToken };
}

const theLink = ({ shareLinkId }: Side) => ({ id: shareLinkId });

const writes: WriteFixtures = {
  createShareLink: {
    entity: 'shareLink',
    where: ({ vehicleId }) => ({ vehicleId }),
    data: () => ({
      title: 'On its way',
      untilAt: new Date(Date.now() + DAY_MS).toISOString(),
    }),
    tables: ['share_links'],
    events: ['shareLink.created'],
    becomes: { title: 'On its way', shows: ['TITLE', 'SPEED'], trailMinutes: 0, version: 1 },
  },
  updateShareLink: {
    entity: 'shareLink',
    where: theLink,
    data: () => ({ title: 'Nearly there', trailMinutes: 60 }),
    tables: ['share_links'],
    events: ['shareLink.updated'],
    becomes: { title: 'Nearly there', trailMinutes: 60, version: 2 },
  },
  renewShareLink: {
    entity: 'shareLink',
    where: theLink,
    tables: ['share_links'],
    events: ['shareLink.renewed'],
    becomes: { version: 2 },
  },
  revokeShareLink: {
    entity: 'shareLink',
    where: theLink,
    tables: ['share_links'],
    events: ['shareLink.revoked'],
    becomes: { version: 2 },
  },
};

export const ENTITY: EntityFixture = {
  seed: seedShareLink,
  rows: async (db, { shareLinkId: id }) => ({
    ShareLink: await db.shareLink.findUniqueOrThrow({ where: { id } }),
  }),
  roots: {
    shareLink: { args: ({ shareLinkId }) => `(where: { id: "${shareLinkId}" })` },
    shareLinks: { args: ({ accountId }) => `(where: { accountId: "${accountId}" })` },
    // Whoever asks is answered by the token alone.
    sharedVehicle: {
      args: ({ shareToken }) => `(where: { token: "${shareToken}" })`,
      ofOneself: true,
      missing: 'SHARE_LINK_ENDED',
    },
    renewShareLink: { args: ({ shareLinkId }) => `(where: { id: "${shareLinkId}" })`, kind: 'mutation' },
  },
  routes: {
    ShareLink: 'shareLink',
    ShareLinkPage: 'shareLinks',
    ShareLinkToken: 'renewShareLink',
    SharedPosition: 'sharedVehicle.position',
    SharedVehicle: 'sharedVehicle',
  },
  holders: {
    'may read ShareLink': 'keepers',
    'may create ShareLink': 'keepers',
    'may update ShareLink': 'keepers',
  },
  writes,
  supportChanges: [],
};
