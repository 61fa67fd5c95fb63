import type { AccountStatus, AccountType } from '@fleet/contracts/account';
import type { Pool } from 'pg';
import { oneRow } from './one-row.ts';

export type AccountGroup = { type: AccountType; status: AccountStatus; count: number };
export type AccountFigures = { groups: AccountGroup[]; total: number; signedUp: number };
export type TrackerFigures = { total: number; online: number; offline: number; silent: number };
export type InboxFigures = { unregistered: number; undecodable: number; conversationsWaiting: number };

export const readAccounts = (pool: Pool): Promise<AccountFigures> => oneRow(pool, ACCOUNTS);
export const readTrackers = (pool: Pool): Promise<TrackerFigures> => oneRow(pool, TRACKERS);
export const readInbox = (pool: Pool): Promise<InboxFigures> => oneRow(pool, INBOX);

const ACCOUNTS = `
  SELECT COALESCE(sum(count), 0)::int AS total, COALESCE(sum("signedUp"), 0)::int AS "signedUp",
    COALESCE(json_agg(json_build_object('type', type, 'status', status, 'count', count) ORDER BY type, status), '[]')
      AS groups
  FROM (SELECT type, status, count(*)::int AS count,
      count(*) FILTER (WHERE created_at > now() - interval '7 days')::int AS "signedUp"
    FROM accounts GROUP BY type, status) groups`;

/** Silent trackers: never connected, or no message for ten minutes. */
const TRACKERS = `
  SELECT count(*)::int AS total, count(*) FILTER (WHERE connection = 'ONLINE')::int AS online,
    count(*) FILTER (WHERE connection = 'OFFLINE')::int AS offline,
    count(*) FILTER (WHERE COALESCE(connection, 'UNKNOWN') = 'UNKNOWN')::int AS silent
  FROM devices LEFT JOIN device_states ON device_states.device_id = devices.id WHERE devices.status <> 'ERASED'`;

const INBOX = `
  SELECT (SELECT count(*)::int FROM unknown_devices WHERE last_seen_at > now() - interval '1 day' AND NOT blocked)
      AS unregistered,
    (SELECT count(*)::int FROM kept_frames WHERE last_received_at > now() - interval '1 day') AS undecodable,
    (SELECT count(*)::int FROM support_threads WHERE state = 'WAITS_FOR_US') AS "conversationsWaiting"`;
