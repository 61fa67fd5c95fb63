import { once } from 'node:events';
import { connect } from 'node:net';
import { PROTOCOLS } from '@fleet/protocols/registry';
import { test } from '@fleet/testing/database';
import type { Pool } from 'pg';
import { describe, expect, vi } from 'vitest';
import { type Registered, registerDevice, rowsOf, startTestIngest } from './harness.ts';

const TEXTS = `SELECT type, attributes FROM events
  WHERE device_id = $1 AND type IN ('textMessage', 'commandResult') ORDER BY at, id`;
const WIALON = PROTOCOLS.filter(({ name }) => name === 'wialon');

describe('text of a tracker', () => {
  test('that answers no command is a text message, cleaned and cut', async ({ databaseUrl, pool }) => {
    const registered = await registerDevice(pool, '100000000000701');
    await using ingest = await startTestIngest(databaseUrl, { protocols: WIALON });
    await sendLines(ingest.port, ['#L#100000000000701;NA', `#M#Is there any\0body? ${'x'.repeat(1_200)}`]);
    const message = `Is there anybody? ${'x'.repeat(1_000)}`.slice(0, 1_000);
    expect(await vi.waitUntil(() => textsOf(pool, registered))).toEqual([
      { type: 'textMessage', attributes: { message } },
    ]);
  });
});

async function textsOf(pool: Pool, { deviceId }: Registered) {
  const rows = await rowsOf(pool, TEXTS, deviceId);
  return rows.length > 0 ? rows : undefined;
}

/** Each line waits for the answer to the one before. */
async function sendLines(port: number, lines: readonly string[]): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  for (const line of lines) {
    socket.write(`${line}\r\n`);
    await once(socket, 'data');
  }
  socket.destroy();
}
