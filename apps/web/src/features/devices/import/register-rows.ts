import type { CreateDevice } from '@fleet/contracts/device-input';
import type { Client, CombinedError } from 'urql';
import { createIdempotencyKeys } from '../../../forms/core/idempotency-keys.ts';
import { refusedForS } from '../../../graphql/failure.ts';
import { CreateManyDevices } from './import-queries.ts';

/** What became of a row that was to be registered. */
export type RowOutcome =
  | { outcome: 'CREATED' }
  | { outcome: 'REFUSED'; field: string | null; code: string; message: string }
  /** Stopped before, or the server could not be reached. */
  | { outcome: 'NOT_SENT' };

export type RowToRegister = { at: number; device: CreateDevice };

/** Trackers of one request: a second or two on a busy server, so that progress is seen. */
const AT_ONCE = 50;
const TRIES_MAX = 4;
const RETRY_MS = 2_000;
const WAIT_MAX_S = 90;

type Registering = {
  onOutcomes: (outcomes: ReadonlyMap<number, RowOutcome>) => void;
  signal: AbortSignal;
};

/** Registers rows a few at a time. A request whose answer was lost is sent again by the same key, so each is made once. */
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

/** Null where the server did not take them. */
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

/** How long until another try may succeed; null where none will. */
function waitOf(error: CombinedError): number | null {
  const waitS = refusedForS(error);
  if (waitS !== null) return waitS <= WAIT_MAX_S ? waitS * 1_000 : null;
  return error.networkError ? RETRY_MS : null;
}
