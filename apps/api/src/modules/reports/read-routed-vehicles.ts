import type { Queries } from '@fleet/db/in-session';
import { haveFixes } from '@fleet/stored-fixes/have-fixes';
import { findStays, spansOf } from '../vehicles/find-stays.ts';

type ReadRoutedVehiclesQuery = {
  /** In their order, in which they are answered. */
  vehicleIds: readonly string[];
  from: Date;
  to: Date;
  /** As many as are wanted; all where null. */
  limit: number | null;
  /** Also places that the device only guessed. */
  includeInvalid?: boolean;
};

/** Vehicles that are asked about at once. */
const VEHICLES_AT_ONCE = 500;

/** Those of the vehicles that have a fix in the period. */
export async function readRoutedVehicles(
  session: Queries,
  wanted: ReadRoutedVehiclesQuery,
): Promise<string[]> {
  const { vehicleIds, limit } = wanted;
  const most = limit ?? vehicleIds.length;
  const atOnce = Math.min(VEHICLES_AT_ONCE, most);
  const routed: string[] = [];
  for (let at = 0; at < vehicleIds.length && routed.length < most; at += atOnce)
    for (const id of await routedOf(session, vehicleIds.slice(at, at + atOnce), wanted)) routed.push(id);
  return routed.slice(0, most);
}

async function routedOf(
  session: Queries,
  vehicleIds: readonly string[],
  { from, to, includeInvalid }: ReadRoutedVehiclesQuery,
): Promise<string[]> {
  const stays = await findStays(session, vehicleIds, { fromMs: from.getTime(), untilMs: to.getTime() });
  const spans = spansOf(stays, vehicleIds);
  const have = await haveFixes(session, spans, includeInvalid ? 'all' : 'valid');
  const routed = new Set(spans.flatMap(({ group }, at) => (have[at] ? [group] : [])));
  return vehicleIds.filter((_, group) => routed.has(group));
}
