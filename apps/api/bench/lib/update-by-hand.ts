/** Baseline: the statements of `updateVehicle`, sent by hand in one transaction. */
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createPool } from '@fleet/db/pool';
import { z } from 'zod';

import { DATABASE_URL } from './env.ts';

const pool = createPool(DATABASE_URL, 10);
const Asked = z.object({
  variables: z.object({ where: z.object({ id: z.uuid() }), data: z.object({ title: z.string() }) }),
});

const STANDING = `SELECT s.id, u.status, m.id, m.roles, a.status, b.effective_until FROM sessions s
  JOIN users u ON u.id = s.user_id JOIN memberships m ON m.user_id = u.id JOIN accounts a ON a.id = m.account_id
  LEFT JOIN billings b ON b.account_id = a.id WHERE s.id = $1`;
const READ = "SELECT * FROM vehicles WHERE id = $1 AND status <> 'ERASED'";
const WRITE =
  'UPDATE vehicles SET title = $2, version = version + 1, updated_at = now() WHERE id = $1 AND version = $3 RETURNING *';
const AUDIT = `INSERT INTO audit_entries (id, account_id, action, entity, entity_id, version, changes)
  VALUES ($1, $2, 'vehicle.updated', 'Vehicle', $3, $4, $5)`;
const FACT = `INSERT INTO outbox_events (id, type, account_id, entity, entity_id, payload)
  VALUES ($1, 'vehicle.updated', $2, 'Vehicle', $3, $4)`;

async function update(body: string): Promise<object> {
  const { variables } = Asked.parse(JSON.parse(body));
  const { id } = variables.where;
  await pool.query(STANDING, [randomUUID()]);
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const {
      rows: [before],
    } = await client.query(READ, [id]);
    const {
      rows: [after],
    } = await client.query(WRITE, [id, variables.data.title, before.version]);
    const changes = JSON.stringify([{ field: 'title', from: before.title, to: after.title }]);
    await client.query(AUDIT, [randomUUID(), after.account_id, id, after.version, changes]);
    await client.query(FACT, [randomUUID(), after.account_id, id, changes]);
    await client.query('COMMIT');
  } finally {
    client.release();
  }
  const { rows } = await pool.query('SELECT id, title, version FROM vehicles WHERE id = $1', [id]);
  return { data: { updateVehicle: rows[0] } };
}

const server = createServer(async (request, response) => {
  const answer = await update(await text(request)).catch((error: unknown) => ({ errors: [String(error)] }));
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.stdout.write(`${JSON.stringify({ msg: 'ready', port })}\n`);
});
process.once('SIGTERM', () => process.exit());
