import { keyBefore } from '@fleet/stored-fixes/fix-key';
import { readFixes } from '@fleet/stored-fixes/read-fixes';
import { type Span, spansAfter } from '@fleet/stored-fixes/span';
import type { Pool } from 'pg';
import { FIRST_FIX_MS } from './tracker.ts';

/** All must be 0. */
export type Findings = {
  recordsLost: number;
  recordsDoubled: number;
  eventsLost: number;
  eventsDoubled: number;
  eventsInvented: number;
};

const PAGE_FIXES = 10_000;

/** Every tracker sent and saw acknowledged its seconds 0 to `records` - 1. */
export async function verify(pool: Pool, imeis: string[], records: number): Promise<Findings> {
  const findings = { recordsLost: 0, recordsDoubled: 0, eventsLost: 0, eventsDoubled: 0, eventsInvented: 0 };
  const { rows: fleet } = await pool.query<{ id: string }>(
    'SELECT id FROM devices WHERE external_device_id = ANY($1::text[])',
    [imeis],
  );
  for (const { id } of fleet) {
    const stored = await readStored(pool, id);
    const instants = new Set(stored.map(({ atMs }) => atMs));
    for (let second = 0; second < records; second++)
      if (!instants.has(FIRST_FIX_MS + second * 1_000)) findings.recordsLost++;
    findings.recordsDoubled += stored.length - instants.size;
    const changes = changesOf(stored);
    const told = await readTold(pool, id);
    findings.eventsLost += countMissing(changes, told.turns);
    findings.eventsInvented += countMissing(told.turns, changes);
    findings.eventsDoubled += told.doubled;
  }
  return findings;
}

type Stored = { atMs: number; ignition: boolean | null };

async function readStored(pool: Pool, deviceId: string): Promise<Stored[]> {
  const stored: Stored[] = [];
  const all: Span = { group: 0, deviceId, after: keyBefore(0), untilMs: Number.POSITIVE_INFINITY };
  for (let left = [all]; left.length > 0; ) {
    const page = await readFixes(pool, left, { columns: ['ignition'], only: 'all', limit: PAGE_FIXES });
    for (const { atMs, ignition } of page) stored.push({ atMs, ignition });
    const last = page.at(-1);
    left = last && page.length === PAGE_FIXES ? spansAfter(left, last) : [];
  }
  return stored;
}

/** When the engine was turned on or off, as its fixes tell. */
function changesOf(stored: readonly Stored[]): Set<string> {
  const changes = new Set<string>();
  for (const [at, { atMs, ignition }] of stored.entries()) {
    const before = stored[at - 1]?.ignition ?? null;
    if (ignition === null || before === null || ignition === before) continue;
    changes.add(`${atMs} ${ignition ? 'ignitionOn' : 'ignitionOff'}`);
  }
  return changes;
}

async function readTold(pool: Pool, deviceId: string): Promise<{ turns: Set<string>; doubled: number }> {
  const { rows } = await pool.query<{ at: Date; type: string }>(
    `SELECT at, type::text FROM events WHERE device_id = $1 AND type IN ('ignitionOn', 'ignitionOff')`,
    [deviceId],
  );
  const { rows: doubled } = await pool.query<{ count: number }>(
    'SELECT (count(*) - count(DISTINCT (at, type, attributes)))::int AS count FROM events WHERE device_id = $1',
    [deviceId],
  );
  return {
    turns: new Set(rows.map(({ at, type }) => `${at.getTime()} ${type}`)),
    doubled: doubled[0]?.count ?? 0,
  };
}

function countMissing(of: ReadonlySet<string>, among: ReadonlySet<string>): number {
  return [...of].filter((each) => !among.has(each)).length;
}
