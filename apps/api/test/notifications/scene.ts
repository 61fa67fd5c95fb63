import { createECDH } from 'node:crypto';
import { createLogger } from '@fleet/telemetry/logger';
import type { Pool } from 'pg';
import { expect, onTestFinished, vi } from 'vitest';
import { readWorkerEnv } from '../../src/env.ts';
import { startWorker } from '../../src/jobs/start-worker.ts';
import type { Api } from '../../src/server.ts';
import { AUTH_SECRET, ask, freshAddress, openApi, PASSWORD } from '../api.ts';
import { startPushService } from '../push-service.ts';

export const SOON = { timeout: 15_000 };
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
export const log = createLogger('worker', 'silent');

const SIGN_IN = 'mutation ($data: SignInInput!) { signIn(data: $data) { accessToken } }';
export const LIST = `query ($where: NotificationsWhere) { notifications(where: $where) {
  content { id kind title body path readAt } next } unreadNotifications { total } }`;
export const READ =
  'mutation ($where: ReadNotificationsWhere!) { readNotifications(where: $where) { total } }';
export const CHOOSE = `mutation ($data: UpdateNotificationChoiceInput!) {
  updateNotificationChoice(data: $data) { kind channels { channel rule wanted } } }`;
export const REGISTER = `mutation ($data: RegisterNotificationTokenInput!) {
  registerNotificationToken(data: $data) { id current } }`;
export const TOKENS = '{ notificationTokens { id current userAgent } }';
export const TEST = 'mutation { sendTestNotification { total } }';

type Told = {
  id: string;
  kind: string;
  title: string;
  body: string;
  path: string | null;
  readAt: string | null;
};
export type List = {
  notifications: { content: Told[]; next: string | null };
  unreadNotifications: { total: number };
};

function vapidPair() {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  const privateKey = Buffer.from(curve.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url');
  return { privateKey, publicKey: curve.getPublicKey('base64url') };
}

/** The api, a worker and the push service of a browser's vendor. */
export async function start(databaseUrl: string) {
  const vapid = vapidPair();
  const service = await startPushService(vapid.publicKey);
  onTestFinished(service.close);
  const more = { VAPID_PRIVATE_KEY: vapid.privateKey, PUSH_ORIGINS: service.origin };
  const api = await openApi(databaseUrl, null, more);
  onTestFinished(api.close);
  const worker = await startWorker(readWorkerEnv({ DATABASE_URL: databaseUrl, AUTH_SECRET, ...more }), log);
  onTestFinished(worker.close);
  return { api, service, vapid };
}

/** Signs in from a browser that keeps nothing of before. */
export async function signInAnew(api: Api, email: string): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${api.port}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': CHROME,
      'x-forwarded-for': freshAddress(),
    },
    body: JSON.stringify({ query: SIGN_IN, variables: { data: { email, password: PASSWORD } } }),
  });
  const { data } = (await response.json()) as { data: { signIn: { accessToken: string } } };
  return data.signIn.accessToken;
}

export async function listOf(api: Api, token: string, where: object = {}): Promise<List> {
  const answer = await ask(api, LIST, { token, variables: { where } });
  expect(answer.errors).toBeUndefined();
  return answer.data as List;
}

export async function told(api: Api, token: string, count: number, where: object = {}): Promise<Told[]> {
  await vi.waitFor(
    async () => expect((await listOf(api, token, where)).notifications.content).toHaveLength(count),
    SOON,
  );
  return (await listOf(api, token, where)).notifications.content;
}

export async function mailsOf(pool: Pool, subject: string): Promise<object[]> {
  const mails = 'SELECT recipient, text FROM mailbox_messages WHERE subject = $1';
  return (await pool.query(mails, [subject])).rows;
}

export async function does(api: Api, token: string, text: string, variables: object = {}) {
  const answer = await ask(api, text, { token, variables });
  expect(answer.errors, JSON.stringify(answer.errors)).toBeUndefined();
  return Object.values(answer.data ?? {})[0] as never;
}

/** What one test left behind is none of the next one's. */
export async function forgetAll(pool: Pool): Promise<void> {
  const tables = 'outbox_events, fact_jobs, mails_sent, mailbox_messages, mailbox_attachments, notifications';
  await pool.query(`TRUNCATE ${tables}`);
}
