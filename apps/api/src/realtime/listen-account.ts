import { ListenAccount, type ListenAccountAnswer, SERVICE_ROOM } from '@fleet/contracts/realtime';
import type { Pool } from 'pg';
import type { Socket } from 'socket.io';
import { mayListen } from '../caller.ts';
import { identifySession } from '../modules/auth/identify-caller.ts';
import { moveTo } from './move-socket.ts';
import { roomFor } from './rooms-for.ts';
import { grantedTo, wish } from './socket-state.ts';

/** The socket hears one account from now on, in place of the one before, as much of it as its caller may. */
export async function listenAccount(
  pool: Pool,
  socket: Socket,
  payload: unknown,
): Promise<ListenAccountAnswer> {
  const wanted = ListenAccount.safeParse(payload);
  if (!wanted.success) return { ok: false, code: 'BAD_REQUEST' };
  const { accountId, shownMs } = wanted.data;
  const { caller, expiresAt } = grantedTo(socket);
  // Asked of the database again: the socket may be older than a change of roles.
  const identity = await identifySession(pool, { ...caller, expiresAt });
  if (!identity.caller) return { ok: false, code: identity.refusal };
  const room = roomFor(identity.caller, accountId);
  if (room === null) {
    if (identity.caller.entitlement.isOpen || !mayListen(identity.caller, accountId))
      return { ok: false, code: 'USER_NOT_ALLOWED' };
    // It hears the account as soon as that opens, without another request.
    wish(socket, accountId);
    moveTo(socket, null);
    return { ok: false, code: 'PAYMENT_REQUIRED' };
  }
  wish(socket, accountId);
  moveTo(socket, room);
  // What is told from here on is heard: only what was told before is looked for.
  if (shownMs === undefined || (await wasToldOfLately(pool, room, { accountId, shownMs })))
    return { ok: true };
  return { ok: true, unchanged: true };
}

/**
 * The publisher marks an event with the time at which its transaction began, a little before the browsers
 * were notified.
 */
const RELAY_MS = 2_000;
/**
 * Events without an account go to their person only, whose page reloads them when it connects. Recalculated
 * days are left out: a large fleet always has some, and a report up to now is reloaded anyway.
 */
const TOLD = `SELECT EXISTS (SELECT FROM outbox_events
  WHERE published_at > now() - make_interval(secs => $1) AND entity <> 'VehicleDays' AND account_id IS NOT NULL AND ($2::uuid IS NULL OR account_id = $2)
) AS told`;

async function wasToldOfLately(
  pool: Pool,
  room: string,
  { accountId, shownMs }: { accountId: string; shownMs: number },
): Promise<boolean> {
  const { rows } = await pool.query<{ told: boolean }>(TOLD, [
    (shownMs + RELAY_MS) / 1000,
    room === SERVICE_ROOM ? null : accountId,
  ]);
  return rows[0]?.told !== false;
}
