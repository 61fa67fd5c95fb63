import { createHash, randomUUID } from 'node:crypto';
import type { Db } from '@fleet/db/client';
import { describe, expect } from 'vitest';
import { type Answer, ask, codesOf, freshAddress, PASSWORD, signUp, test } from '../../../test/api.ts';
import { browse, connected, ended } from '../../../test/browser.ts';
import { dispatch } from '../../outbox/dispatch.ts';
import type { OutboxEvent } from '../../outbox/outbox-event.ts';
import { SUBSCRIPTIONS } from '../../outbox/subscriptions.ts';
import { PasswordLinkAsked, sendPasswordLink } from './send-password-link.ts';

const REQUEST = 'mutation ($data: RequestResetPasswordInput!) { requestResetPassword(data: $data) }';
const CHANGE = 'mutation ($data: ChangePasswordInput!) { changePassword(data: $data) }';
const SIGN_IN = 'mutation ($data: SignInInput!) { signIn(data: $data) { accessToken } }';
const REFRESH =
  'mutation ($data: RefreshCredentialsInput!) { refreshCredentials(data: $data) { accessToken } }';
const NEW = 'three green lorries';
const SITE = 'https://track.example';

type At = { port: number };
type Mailed = { template: string; to: string; locale: string; props: Record<string, string> };

const request = (api: At, email: string, address = freshAddress()): Promise<Answer> =>
  ask(api, REQUEST, { variables: { data: { email } }, address });
const change = (api: At, token: string, password = NEW): Promise<Answer> =>
  ask(api, CHANGE, { variables: { data: { token, password } } });
const signIn = (api: At, email: string, password: string): Promise<Answer> =>
  ask(api, SIGN_IN, { variables: { data: { email, password } } });

/** Runs the jobs of the events since then, as the worker does. */
async function work(db: Db, since: bigint): Promise<void> {
  const events = await db.outboxEvent.findMany({
    where: { type: 'passwordReset.requested', sequence: { gt: since } },
  });
  for (const { order } of dispatch(events as unknown as OutboxEvent[], SUBSCRIPTIONS).jobs)
    await sendPasswordLink({ db, siteUrl: SITE }, PasswordLinkAsked.parse(order.data));
}

async function mailsTo(db: Db, email: string): Promise<Mailed[]> {
  const events = await db.outboxEvent.findMany({ where: { entity: 'User' }, orderBy: { sequence: 'asc' } });
  return events
    .flatMap(({ payload }) => (payload as { secret?: { mails?: Mailed[] } }).secret?.mails ?? [])
    .filter(({ to }) => to === email);
}

const lastEvent = async (db: Db): Promise<bigint> =>
  (await db.outboxEvent.findFirst({ orderBy: { sequence: 'desc' } }))?.sequence ?? 0n;

/** Asks for a link and reads it. */
async function linkFor(api: At, db: Db, email: string): Promise<string> {
  const since = await lastEvent(db);
  expect((await request(api, email)).data).toEqual({ requestResetPassword: true });
  await work(db, since);
  const mail = (await mailsTo(db, email.trim().toLowerCase())).at(-1);
  return new URL(mail?.props.resetUrl ?? '').hash.slice(1);
}

describe('asking for a link', () => {
  test('is answered alike for an address that nobody has, and looks for nobody', async ({ api, db }) => {
    const { email } = await signUp(api);
    const nobody = `${randomUUID()}@example.com`;
    const since = await lastEvent(db);
    const [known, unknown] = [await request(api, email), await request(api, nobody)];
    expect(known).toEqual(unknown);
    // Both leave one row, and it says nothing of a person.
    const events = await db.outboxEvent.findMany({ where: { sequence: { gt: since } } });
    expect(events.map(({ type }) => type)).toEqual(['passwordReset.requested', 'passwordReset.requested']);
    expect(await db.verificationToken.count()).toBe(0);
    await work(db, since);
    expect(await mailsTo(db, nobody)).toEqual([]);
    expect(await mailsTo(db, email)).toHaveLength(1);
  });

  test('mails it in the person’s language, good for an hour, its token kept as a hash', async ({
    api,
    db,
  }) => {
    const { email, userId } = await signUp(api, { locale: 'ru', timeZone: 'Europe/Moscow' });
    const before = Date.now();
    const token = await linkFor(api, db, ` ${email.toUpperCase()} `);
    const [mail] = await mailsTo(db, email);
    expect(mail).toMatchObject({
      template: 'reset-password',
      locale: 'ru',
      props: { recipientName: 'Nomsa', timeZone: 'Europe/Moscow' },
    });
    // What browsers send to servers, whose logs anybody might read, has nothing of the token.
    const link = new URL(mail?.props.resetUrl ?? '');
    expect(`${link.origin}${link.pathname}${link.search}`).toBe(`${SITE}/auth/reset-password`);
    const [stored] = await db.verificationToken.findMany({ where: { userId } });
    expect(Buffer.from(stored?.tokenHash ?? [])).toEqual(createHash('sha256').update(token).digest());
    const minutes = ((stored?.expiresAt.getTime() ?? 0) - before) / 60_000;
    expect(minutes).toBeGreaterThan(59.9);
    expect(minutes).toBeLessThan(61);
    const noted = await db.auditEntry.findMany({ where: { entityId: userId, entity: 'User' } });
    expect(noted.map(({ action }) => action)).toContain('user.passwordResetRequested');
    expect(JSON.stringify(noted)).not.toContain(token);
  });

  test.for([
    ['curl/8.5.0', '10.1.2.3'],
    ['evil.example/1 Windows', '10.1.2.3'],
    [
      'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36',
      'Chrome 142, Windows (10.1.2.3)',
    ],
  ] as const)(
    'by "%s" says no more of where it came from than we know',
    async ([userAgent, says], { api, db }) => {
      const { email } = await signUp(api);
      const asked = { email, origin: { address: '10.1.2.3', userAgent } };
      await sendPasswordLink({ db, siteUrl: SITE }, asked);
      const [mail] = await mailsTo(db, email);
      expect(mail?.props.requestedFrom).toBe(says);
    },
  );

  test('three times an hour from one network is enough; another network goes on', async ({ api }) => {
    const email = `${randomUUID()}@example.com`;
    const address = freshAddress();
    const answers: Answer[] = [];
    for (let turn = 0; turn < 4; turn++) answers.push(await request(api, email, address));
    expect(answers.flatMap(codesOf)).toEqual(['TOO_MANY_REQUESTS']);
    expect(codesOf(await request(api, email))).toEqual([]);
  });

  test('brings ten mails a day to one mailbox, and one in half an hour, and everybody the same answer', async ({
    api,
    db,
  }) => {
    const { email } = await signUp(api);
    const since = await lastEvent(db);
    const answers: Answer[] = [];
    for (let turn = 0; turn < 12; turn++) answers.push(await request(api, email));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    await work(db, since);
    expect(await mailsTo(db, email)).toHaveLength(11);
  });

  test('for many people from one network ends at twenty', async ({ api }) => {
    const tries = Array.from({ length: 22 }, (_, at) =>
      request(api, `${randomUUID()}@example.com`, `2001:db8:7:${at}::${at}`),
    );
    const codes = (await Promise.all(tries)).flatMap(codesOf);
    expect(codes).toEqual(['TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS']);
  });
});

describe('a new password', () => {
  test('lets its person in, and nobody with the old one; sessions, tokens and sockets end', async ({
    api,
    db,
  }) => {
    const person = await signUp(api);
    const stranger = await signUp(api);
    const socket = browse(api, person.accessToken);
    await connected(socket);
    const over = ended(socket);
    const token = await linkFor(api, db, person.email);
    expect((await change(api, token)).data).toEqual({ changePassword: true });
    expect(await over).toBe('io server disconnect');
    const me = '{ credentials { profile { id } } }';
    expect(codesOf(await ask(api, me, { token: person.accessToken }))).toEqual(['UNAUTHORIZED']);
    expect(codesOf(await ask(api, me, { token: stranger.accessToken }))).toEqual([]);
    const { refreshToken } = person;
    expect(codesOf(await ask(api, REFRESH, { variables: { data: { refreshToken } } }))).toEqual([
      'UNAUTHORIZED',
    ]);
    expect(codesOf(await signIn(api, person.email, PASSWORD))).toEqual(['INVALID_CREDENTIALS']);
    expect(codesOf(await signIn(api, person.email, NEW))).toEqual([]);
    expect(codesOf(await signIn(api, stranger.email, PASSWORD))).toEqual([]);
    const noted = await db.auditEntry.findMany({ where: { actorId: person.userId } });
    expect(noted.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['user.passwordChanged', 'session.revoked']),
    );
    expect(JSON.stringify(noted)).not.toMatch(/argon2|three green/);
  });

  test('is told to its person by mail', async ({ api, db }) => {
    const { email } = await signUp(api, { locale: 'ru' });
    await change(api, await linkFor(api, db, email));
    const [, mail] = await mailsTo(db, email);
    expect(mail).toMatchObject({ template: 'password-changed', locale: 'ru' });
    expect(mail?.props.resetUrl).toMatch(/\/auth\/reset-password$/);
  });

  test('is set once by a link, whose siblings end with it', async ({ api, db }) => {
    const { email } = await signUp(api);
    const [older, newer] = [await linkFor(api, db, email), await linkFor(api, db, email)];
    expect(codesOf(await change(api, newer))).toEqual([]);
    expect(codesOf(await change(api, newer, `${NEW} again`))).toEqual(['LINK_UNAVAILABLE']);
    expect(codesOf(await change(api, older, `${NEW} again`))).toEqual(['LINK_UNAVAILABLE']);
    expect(codesOf(await signIn(api, email, NEW))).toEqual([]);
  });

  test('of two who follow the link at once is set by one', async ({ api, db }) => {
    const { email } = await signUp(api);
    const token = await linkFor(api, db, email);
    const answers = await Promise.all([change(api, token, `${NEW} one`), change(api, token, `${NEW} two`)]);
    expect(answers.flatMap(codesOf)).toEqual(['LINK_UNAVAILABLE']);
  });

  test('is not set by a link that is over, by its hash, or by a link for something else', async ({
    api,
    db,
  }) => {
    const { email, userId } = await signUp(api);
    const token = await linkFor(api, db, email);
    const [stored] = await db.verificationToken.findMany({ where: { userId } });
    const kept = Buffer.from(stored?.tokenHash ?? []);
    for (const forged of [kept.toString('hex'), kept.toString('base64url'), email, userId, ' '])
      expect(codesOf(await change(api, forged))).toEqual(['LINK_UNAVAILABLE']);
    await db.verificationToken.updateMany({ where: { userId }, data: { purpose: 'CONFIRM_EMAIL' } });
    expect(codesOf(await change(api, token))).toEqual(['LINK_UNAVAILABLE']);
    await db.verificationToken.updateMany({
      where: { userId },
      data: { purpose: 'RESET_PASSWORD', expiresAt: new Date(Date.now() - 1) },
    });
    expect(codesOf(await change(api, token))).toEqual(['LINK_UNAVAILABLE']);
    expect(codesOf(await signIn(api, email, PASSWORD))).toEqual([]);
  });

  test('that many have, or that is made of one’s name, is refused, and the link stays good', async ({
    api,
    db,
  }) => {
    const { email } = await signUp(api);
    const token = await linkFor(api, db, email);
    for (const [password, code] of [
      ['password1', 'COMMON_PASSWORD'],
      ['NomsaDube1', 'PERSONAL_PASSWORD'],
    ] as const) {
      const { errors = [] } = await change(api, token, password);
      expect(errors.flatMap(({ extensions }) => extensions.issues ?? [])).toMatchObject([
        { path: ['data', 'password'], code },
      ]);
    }
    expect(codesOf(await change(api, token))).toEqual([]);
  });

  test('does not let in who is blocked', async ({ api, db }) => {
    const { email, userId } = await signUp(api);
    await db.user.update({ where: { id: userId }, data: { status: 'BLOCKED' } });
    await change(api, await linkFor(api, db, email));
    expect(codesOf(await signIn(api, email, NEW))).toEqual(['ACCOUNT_NOT_ACTIVE']);
  });
});
