import { createHash, randomUUID } from 'node:crypto';
import type { Db } from '@fleet/db/client';
import { expect } from 'vitest';
import { type Answer, ask, codesOf, PASSWORD, signUp, test } from '../../../test/api.ts';
import { issueOwnerLink } from './issue-owner-link.ts';

const SITE = 'http://fleet.example/';
const HOUR_MS = 3_600_000;

const CLAIM = `mutation ($data: ClaimInstallationInput!) {
  claimInstallation(data: $data) { accessToken refreshToken account { title type } profile { email roles } }
}`;

async function issue(db: Db, now?: Date): Promise<string> {
  const link = await issueOwnerLink(db, SITE, now);
  if (!link) throw new Error('no link was issued');
  return link.split('#')[1] ?? '';
}

function claim(
  api: { port: number },
  token: string,
  email = `${randomUUID()}@example.com`,
  password = PASSWORD,
): Promise<Answer> {
  const data = { token, email, password, firstName: 'Nomsa', lastName: 'Dube' };
  return ask(api, CLAIM, { variables: { data } });
}

/** An installation whose people own accounts of their own, and nobody the service. */
test.beforeEach(async ({ db }) => {
  await db.membership.deleteMany({ where: { roles: { has: 'SERVICE_OWNER' } } });
  await db.ownerLink.deleteMany();
});

test('whoever has the link owns the service, and the link is good no more', async ({ api, db }) => {
  await signUp(api);
  const token = await issue(db);
  const answer = await claim(api, token, 'first@example.com');
  expect(answer.data?.claimInstallation).toMatchObject({
    accessToken: expect.any(String),
    account: { title: 'Meridian', type: 'ORGANIZATION' },
    profile: { email: 'first@example.com', roles: ['SERVICE_OWNER'] },
  });
  expect(codesOf(await claim(api, token))).toEqual(['LINK_UNAVAILABLE']);
  expect(await issueOwnerLink(db, SITE)).toBeNull();
  const [noted] = await db.auditEntry.findMany({ where: { action: 'installation.claimed' } });
  expect(noted?.remoteAddress).toEqual(expect.any(String));
});

test('of those who open it at once one comes in', async ({ api, db }) => {
  const token = await issue(db);
  const answers = await Promise.all(Array.from({ length: 5 }, () => claim(api, token)));
  expect(answers.flatMap(codesOf)).toEqual(Array(4).fill('LINK_UNAVAILABLE'));
  expect(await db.membership.count({ where: { roles: { has: 'SERVICE_OWNER' } } })).toBe(1);
});

test('a weak password is refused, and leaves the link good', async ({ api, db }) => {
  const token = await issue(db);
  const weak = await claim(api, token, 'first@example.com', 'meridian1');
  expect(weak.errors?.[0]?.extensions.issues).toMatchObject([{ code: 'PERSONAL_PASSWORD' }]);
  expect(codesOf(await claim(api, token))).toEqual([]);
});

test('an address that somebody has leaves the link good', async ({ api, db }) => {
  const { email } = await signUp(api);
  const token = await issue(db);
  expect(codesOf(await claim(api, token, email))).toEqual(['EMAIL_ALREADY_EXISTS']);
  expect(codesOf(await claim(api, token))).toEqual([]);
});

test('a link ends with its time, with the next one, and with an owner who came another way', async ({
  api,
  db,
}) => {
  const late = await issue(db, new Date(Date.now() - 24 * HOUR_MS - 1_000));
  expect(codesOf(await claim(api, late))).toEqual(['LINK_UNAVAILABLE']);
  const [former, next] = [await issue(db), await issue(db)];
  expect(codesOf(await claim(api, former))).toEqual(['LINK_UNAVAILABLE']);
  const { userId, accountId } = await signUp(api);
  await db.membership.update({
    where: { userId_accountId: { userId, accountId } },
    data: { roles: ['SERVICE_OWNER'] },
  });
  expect(codesOf(await claim(api, next))).toEqual(['LINK_UNAVAILABLE']);
});

test('the database keeps a hash of the token, and the address no server sees', async ({ db }) => {
  const link = await issueOwnerLink(db, SITE);
  expect(link).toMatch(/^http:\/\/fleet\.example\/auth\/first-owner#[\w-]{43}$/);
  const token = link?.split('#')[1] ?? '';
  const [row] = await db.ownerLink.findMany();
  expect(Buffer.from(row?.tokenHash ?? []).toString('hex')).toBe(
    createHash('sha256').update(token).digest('hex'),
  );
});
