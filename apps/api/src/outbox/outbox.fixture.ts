import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';

export type StoredEvent = {
  type: string;
  entity: string;
  entityId: string;
  accountId: string | null;
  payload: object;
};

/** Writes events as the transaction of a use case does, and returns their ids. */
export async function insertEvents(pool: Pool, events: readonly Partial<StoredEvent>[]): Promise<string[]> {
  const rows = events.map((event) => ({ ...someEvent(), ...event, id: randomUUID() }));
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    for (const { id, type, entity, entityId, accountId, payload } of rows)
      await client.query(
        `INSERT INTO outbox_events (id, type, entity, entity_id, account_id, payload)
         VALUES ($1, $2, $3, $4, $5, $6)`,
        [id, type, entity, entityId, accountId, JSON.stringify(payload)],
      );
    await client.query('COMMIT');
  } finally {
    client.release();
  }
  return rows.map(({ id }) => id);
}

function someEvent(): StoredEvent {
  return {
    type: 'vehicle.updated',
    entity: 'Vehicle',
    entityId: randomUUID(),
    accountId: randomUUID(),
    payload: {},
  };
}

/** Order of a mail, as a use case writes it. */
export function mailOrder(to: string) {
  return {
    to,
    locale: 'en-US',
    template: 'notice',
    props: {
      subject: 'Subject',
      preview: 'Preview',
      heading: 'Heading',
      paragraphs: [],
      rows: [],
      action: null,
      reason: 'Because.',
    },
  } as const;
}
