import { randomUUID } from 'node:crypto';
import type { WebhookKind } from '@fleet/contracts/webhook';
import type { PoolClient } from 'pg';
import { TRIES_MAX } from '../webhooks/try-again.ts';

/** A change, for each webhook of its account that wants its kind. */
export type WebhookChange = {
  factId: string;
  accountId: string;
  type: string;
  kind: WebhookKind;
  body: string;
};

type Listening = { id: string; accountId: string; kinds: WebhookKind[] };

/** Writes webhook deliveries in the transaction that publishes the events: one per event and webhook, also after a retry. */
export async function insertDeliveries(client: PoolClient, told: readonly WebhookChange[]): Promise<void> {
  if (told.length === 0) return;
  const listening = await findListening(client, [...new Set(told.map(({ accountId }) => accountId))]);
  const rows = listening.flatMap(({ id, accountId, kinds }) =>
    told
      .filter(
        (one) => one.accountId === accountId && (kinds.includes('EVERYTHING') || kinds.includes(one.kind)),
      )
      .map(({ factId, type, body }) => ({
        id: randomUUID(),
        account_id: accountId,
        webhook_id: id,
        fact_id: factId,
        type,
        body,
      })),
  );
  if (rows.length === 0) return;
  await client.query(
    `INSERT INTO webhook_deliveries (id, account_id, webhook_id, fact_id, type, body, tries_max)
     SELECT id, account_id, webhook_id, fact_id, type, body, $2
     FROM jsonb_to_recordset($1)
       AS told(id uuid, account_id uuid, webhook_id uuid, fact_id uuid, type text, body text)
     ON CONFLICT DO NOTHING`,
    [JSON.stringify(rows), TRIES_MAX],
  );
}

/** Locked, in one order, so that one which is switched off at this moment is left with nothing that waits. */
async function findListening(client: PoolClient, accountIds: readonly string[]): Promise<Listening[]> {
  const { rows } = await client.query<Listening>(
    `SELECT id, account_id AS "accountId", kinds::text[] AS kinds FROM webhooks
     WHERE account_id = ANY($1::uuid[]) AND enabled ORDER BY id FOR SHARE`,
    [accountIds],
  );
  return rows;
}
