import type { CreateDevice } from '@fleet/contracts/device-input';
import type { Client, CombinedError } from 'urql';
import { createIdempotencyKeys } from '../../../forms/core/idempotency-keys.ts';
import { refusedForS } from '../../../graphql/failure.ts';
import { CreateManyDevices } from './import-queries.ts';

/** Outcome of a row. */
export type RowOutcome =
  | { outcome: 'CREATED' }
  | { outcome: 'REFUSED'; field: string | null; code: string; message: string }
  /** Stopped earlier, or the server was unreachable. */
  | { outcome: 'NOT_SENT' };

export type RowToRegister = { at: number; device: CreateDevice };

/** Rows per request, few enough to show progress on a busy server. */
const AT_ONCE = 50;
const TRIES_MAX = 4;
const RETRY_MS = 2_000;
const WAIT_MAX_S = 90;

type Registering = {
  onOutcomes: (outcomes: ReadonlyMap<number, RowOutcome>) => void;
  signal: AbortSignal;
};

/**
 * Registers rows in batches. A batch whose answer was lost is resent with the same key, so that each row is
 * created once.
 */
export async function registerRows(
  client: Client,
  rows: readonly RowToRegister[],
  { onOutcomes, signal }: Registering,
): Promise<void> {
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const some = rows.slice(at, at + AT_ONCE);
    const answer = signal.aborted ? null : await send(client, some, signal);
    onOutcomes(new Map(some.map((row, place) => [row.at, outcomeOf(answer, place)] as const)));
    if (answer === null && !signal.aborted) {
      const rest = rows.slice(at + AT_ONCE);
      return onOutcomes(new Map(rest.map((row) => [row.at, { outcome: 'NOT_SENT' }] as const)));
    }
  }
}

type Rejected = { place: number; field?: string | null; code: string; message: string };

function outcomeOf(answer: readonly Rejected[] | null, place: number): RowOutcome {
  if (answer === null) return { outcome: 'NOT_SENT' };
  const rejected = answer.find((one) => one.place === place);
  if (!rejected) return { outcome: 'CREATED' };
  const { field = null, code, message } = rejected;
  return { outcome: 'REFUSED', field, code, message };
}

/** Null if the server refused the batch. */
async function send(
  client: Client,
  rows: readonly RowToRegister[],
  signal: AbortSignal,
): Promise<readonly Rejected[] | null> {
  const data = { devices: rows.map(({ device }) => device) };
  const headers = { 'Idempotency-Key': createIdempotencyKeys().keyOf(data) };
  const context = { quiet: true, fetchOptions: { headers }, additionalTypenames: ['Device'] };
  for (let tries = 1; tries <= TRIES_MAX; tries += 1) {
    const answer = await client.mutation(CreateManyDevices, { data }, context).toPromise();
    if (answer.data) return answer.data.createManyDevices.rejected;
    const waitMs = answer.error && waitOf(answer.error);
    if (!waitMs || signal.aborted) return null;
    await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
  return null;
}

/** Seconds until a retry; null if none will help. */
function waitOf(error: CombinedError): number | null {
  const waitS = refusedForS(error);
  if (waitS !== null) return waitS <= WAIT_MAX_S ? waitS * 1_000 : null;
  return error.networkError ? RETRY_MS : null;
}
