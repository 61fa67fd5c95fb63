import { byKey, type FixKey, keyAfter, keyBefore } from './fix-key.ts';
import { instantOf } from './instant-of.ts';

/**
 * A time of a device, after one record of it and before an instant. Fixes are told group by group in the order of their
 * numbers, and within a group by time, device and hash: a group is a device, or the devices that sat in one vehicle.
 */
export type Span = { group: number; deviceId: string; after: FixKey; untilMs: number };

/** What is told last, or first not: of later groups nothing, of that group what is before the instant. */
export type Bound = { group: number; atMs: number };

/** What lies before the bound. */
export function spansBefore(spans: readonly Span[], { group, atMs }: Bound): Span[] {
  return spans.flatMap((span) => {
    if (span.group !== group) return span.group < group ? [span] : [];
    return nonEmpty({ ...span, untilMs: Math.min(span.untilMs, atMs) });
  });
}

/** What lies at the bound and after it. */
export function spansFrom(spans: readonly Span[], { group, atMs }: Bound): Span[] {
  return spans.flatMap((span) => {
    if (span.group !== group) return span.group > group ? [span] : [];
    return nonEmpty({ ...span, after: later(span.after, keyBefore(atMs)) });
  });
}

/** What is told after a fix. */
export function spansAfter(spans: readonly Span[], fix: FixKey & Pick<Span, 'group' | 'deviceId'>): Span[] {
  return spans.flatMap((span) => {
    if (span.group !== fix.group) return span.group > fix.group ? [span] : [];
    return nonEmpty({ ...span, after: later(span.after, keyAfterFix(span.deviceId, fix)) });
  });
}

/** Of one instant, devices follow each other by their ids. */
function keyAfterFix(deviceId: string, fix: FixKey & Pick<Span, 'deviceId'>): FixKey {
  if (deviceId === fix.deviceId) return { atMs: fix.atMs, hash: fix.hash };
  return deviceId < fix.deviceId ? keyAfter(fix.atMs) : keyBefore(fix.atMs);
}

function later(a: FixKey, b: FixKey): FixKey {
  return byKey(a, b) > 0 ? a : b;
}

function nonEmpty(span: Span): Span[] {
  return span.after.atMs < span.untilMs ? [span] : [];
}

/** The columns of spans, for `unnest`: number, device, after, hash, until; then the first and last instant of all. */
export function spanValues(spans: readonly Span[]): unknown[] {
  let [lowMs, highMs] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { after, untilMs } of spans) {
    lowMs = Math.min(lowMs, after.atMs);
    highMs = Math.max(highMs, untilMs);
  }
  return [
    spans.map(({ group }) => group),
    spans.map(({ deviceId }) => deviceId),
    spans.map(({ after }) => instantOf(after.atMs)),
    spans.map(({ after }) => after.hash),
    spans.map(({ untilMs }) => instantOf(untilMs)),
    instantOf(lowMs),
    instantOf(highMs),
  ];
}

/**
 * What a list says of devices, beneath a row of each device: a database that spreads rows by device reads with `LIMIT` for
 * each row of a table, on the shard of its device, and not for each of a list, of which all shards have all. `DISTINCT`,
 * the device with it, keeps the planner from taking the two apart again (docs/adr/0036).
 */
export function beneathDevices(list: string, columns: readonly string[]): string {
  const others = columns.filter((column) => column !== 'device_id').map((column) => `s.${column}`);
  return `(SELECT DISTINCT ${others.join(', ')}, d.device_id FROM ${list} AS s(${columns.join(', ')})
      JOIN stored_devices d ON d.device_id = s.device_id)`;
}

/** By these names a statement speaks of a span. Periods of all spans stand beside, by which partitions are left out. */
export const FROM_SPANS = `FROM ${beneathDevices(
  'unnest($1::int[], $2::uuid[], $3::timestamptz[], $4::bigint[], $5::timestamptz[]) WITH ORDINALITY',
  ['grp', 'device_id', 'at', 'hash', 'until', 'number'],
)} AS s`;

/** Rows of `positions f` in a span. */
export const ROWS_IN_SPAN = `f.device_id = s.device_id AND f.fix_time >= $6 AND f.fix_time < $7 AND f.fix_time >= s.at
    AND f.fix_time < s.until AND (f.fix_time, f.hash) > (s.at, s.hash)`;

/** Parts of `packed_days k` that reach into a span. */
export const PARTS_IN_SPAN = `k.device_id = s.device_id
    AND k.day BETWEEN ($6::timestamptz AT TIME ZONE 'UTC')::date AND ($7::timestamptz AT TIME ZONE 'UTC')::date
    AND k.day BETWEEN (s.at AT TIME ZONE 'UTC')::date AND (s.until AT TIME ZONE 'UTC')::date
    AND k.last_at >= s.at AND k.first_at < s.until`;
