import { DamagedDayError } from '@fleet/stored-fixes/damaged-day-error';

/**
 * - `again`: another process was faster; read and compute again.
 * - `duplicate`: a key is in the table that the states did not tell of; look for all of them.
 * - `partition`: a month has no partition any more.
 * - `data`: a value no column takes, that planning stumbles over, or that may be told already in a day that is damaged; find the
 *   record and set it aside.
 * - `away`: the database does not answer or cannot write; wait and try again.
 */
export type Failure = 'again' | 'duplicate' | 'partition' | 'data' | 'away';

const UNIQUE_VIOLATION = '23505';
const CHECK_VIOLATION = '23514';
const SERIALIZATION_FAILURE = '40001';
const RACES = new Set([SERIALIZATION_FAILURE, '40P01', '23P01']);
/** SQLSTATE classes: data exception, integrity violation, program limit. */
const DATA_CLASSES = new Set(['22', '23', '54']);

const UUIDS = /^[0-9a-f-]{36}(,[0-9a-f-]{36})*$/;

/** The devices whose states others wrote, where a failed merge names them; null for any other failure. */
export function contestedDevices(error: unknown): string[] | null {
  if (!(error instanceof Error) || !('code' in error) || !('detail' in error)) return null;
  const { code, detail } = error;
  return code === SERIALIZATION_FAILURE && UUIDS.test(String(detail)) ? String(detail).split(',') : null;
}

export function classifyFailure(error: unknown): Failure {
  if (error instanceof TypeError || error instanceof RangeError) return 'data';
  if (error instanceof DamagedDayError) return 'data';
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (RACES.has(code)) return 'again';
  if (code === UNIQUE_VIOLATION) return 'duplicate';
  if (code === CHECK_VIOLATION) return 'partition';
  return DATA_CLASSES.has(code.slice(0, 2)) ? 'data' : 'away';
}
