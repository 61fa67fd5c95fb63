import type { Pool } from 'pg';

/** Longer than a try lasts: one of a worker that was killed is due again after it. */
const IN_HAND_MS = 60_000;
/** Of one webhook and account at once in one process: a receiver of ten seconds holds back no more than its own. */
const PER_WEBHOOK = 4;
const PER_ACCOUNT = 8;
const TOTAL = 64;

export type Due = { id: string; webhookId: string; accountId: string };

/** What a process has under way. */
export type InHand = ReadonlySet<Due>;

/** The first ones due of each webhook, by when they were: however many wait for one, the others are found. */
const CANDIDATES = `
  SELECT due.id, webhook.id AS "webhookId", webhook.account_id AS "accountId"
  FROM webhooks AS webhook CROSS JOIN LATERAL (
    SELECT id, next_attempt_at FROM webhook_deliveries
    WHERE webhook_id = webhook.id AND next_attempt_at <= now() + interval '1 millisecond'
    ORDER BY next_attempt_at LIMIT ${PER_WEBHOOK}) AS due
  ORDER BY due.next_attempt_at LIMIT $1`;

/** Of several workers who want one, one gets it. */
const TAKE = `
  UPDATE webhook_deliveries SET next_attempt_at = now() + $2 * interval '1 millisecond'
  WHERE id = ANY($1::uuid[]) AND next_attempt_at <= now() + interval '1 millisecond' RETURNING id`;

/** Takes deliveries that are due, as many as there is room for. */
export async function takeDue(pool: Pool, inHand: InHand): Promise<Due[]> {
  if (inHand.size >= TOTAL) return [];
  const { rows } = await pool.query<Due>(CANDIDATES, [TOTAL * PER_ACCOUNT]);
  const wanted = fitting(rows, inHand);
  if (wanted.length === 0) return [];
  const { rows: taken } = await pool.query<{ id: string }>(TAKE, [wanted.map(({ id }) => id), IN_HAND_MS]);
  return wanted.filter(({ id }) => taken.some((one) => one.id === id));
}

function fitting(due: readonly Due[], inHand: InHand): Due[] {
  const held = [...inHand];
  const wanted: Due[] = [];
  for (const one of due) {
    if (held.length >= TOTAL) break;
    const ofWebhook = held.filter(({ webhookId }) => webhookId === one.webhookId).length;
    const ofAccount = held.filter(({ accountId }) => accountId === one.accountId).length;
    if (ofWebhook >= PER_WEBHOOK || ofAccount >= PER_ACCOUNT) continue;
    held.push(one);
    wanted.push(one);
  }
  return wanted;
}
