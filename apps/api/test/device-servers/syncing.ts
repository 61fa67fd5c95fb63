import { randomUUID } from 'node:crypto';
import type { Db } from '@fleet/db/client';
import { createLogger } from '@fleet/telemetry/logger';
import type { TraccarServer } from '@fleet/testing/traccar-server';
import type { Pool } from 'pg';
import { SYSTEM_CLOCK } from '../../src/clock.ts';
import { createServerVault, sealAuth } from '../../src/device-servers/server-access.ts';
import { syncNext } from '../../src/device-servers/start-server-syncs.ts';
import type { SyncParts } from '../../src/device-servers/sync-parts.ts';
import { parseNetworks } from '../../src/networks.ts';
import type { AddressRules } from '../../src/outgoing/address-rules.ts';
import { AUTH_SECRET } from '../api.ts';

const vault = createServerVault(AUTH_SECRET);
const OPEN: AddressRules = { allows: parseNetworks('loopback') ?? (() => false), allowsHttp: true };
const TURNS_MAX = 60;

/** What a worker synchronizes with, which may reach this machine. */
export const partsOf = (db: Db, pool: Pool, ingestPort: number, rules = OPEN): SyncParts => ({
  ...{ db, pool, vault, getting: { rules, timeoutMs: 3_000 } },
  ingest: { host: '127.0.0.1', port: ingestPort },
  clock: SYSTEM_CLOCK,
  log: createLogger('test', 'silent'),
});

/** An account with a server that waits for its first turn. */
export async function connectServer(
  db: Db,
  { url, token }: Pick<TraccarServer, 'url' | 'token'>,
  more: { historyDays?: number; makesVehicles?: boolean; accountId?: string } = {},
): Promise<{ accountId: string; serverId: string }> {
  const { accountId: given, ...columns } = more;
  const account = given ?? (await db.account.create({ data: { type: 'ORGANIZATION', title: 'Movers' } })).id;
  const serverId = randomUUID();
  await db.deviceServer.create({
    data: {
      ...{ id: serverId, accountId: account, type: 'TRACCAR', title: 'Old', url, ...columns },
      ...{ auth: sealAuth(vault, serverId, { token }), status: 'SYNCING', nextAttemptAt: new Date(0) },
    },
  });
  return { accountId: account, serverId };
}

/** Turns of the server until it has caught up, or ended in trouble. */
export async function syncAll(parts: SyncParts, serverId: string): Promise<void> {
  for (let turns = 0; turns < TURNS_MAX; turns++) {
    await parts.db.deviceServer.updateMany({
      where: { id: serverId, nextAttemptAt: { not: null } },
      data: { nextAttemptAt: new Date(0) },
    });
    await syncNext(parts, randomUUID());
    const { status } = await parts.db.deviceServer.findUniqueOrThrow({ where: { id: serverId } });
    if (status !== 'SYNCING') return;
  }
  throw new Error('The server does not catch up');
}
