/**
 * Families that share a list of elements: all FM models, the FM 6xx (CAN and tachograph), TAT asset trackers, and
 * FMB003, which counts its odometer in kilometres. `any` is every device, also one whose model nobody told.
 */
export type ModelKind = 'any' | 'fm' | 'fm6' | 'fmNot6' | 'fmOrTat' | 'fmb003';

export type Model = { name: string | null; kinds: ReadonlySet<ModelKind> };

const FM = /^(FM[B-Z]...|FM3001|MTB100|MSP500)$/;
const FM6 = /^FM.6..$/;
const TAT = /^T.T...$/;

const known = new Map<string | null, Model>();
/** Names come from people; they are few, but not to be trusted to be. */
const MAX_KNOWN = 500;

export function modelOf(name: string | null): Model {
  const found = known.get(name);
  if (found) return found;
  const upper = name === null ? null : name.trim().toUpperCase();
  const model = { name: upper, kinds: kindsOf(upper) };
  if (known.size < MAX_KNOWN) known.set(name, model);
  return model;
}

function kindsOf(name: string | null): ReadonlySet<ModelKind> {
  const kinds = new Set<ModelKind>(['any']);
  if (name === null) return kinds;
  const fm = FM.test(name);
  const fm6 = FM6.test(name);
  if (fm) kinds.add('fm');
  if (fm6) kinds.add('fm6');
  if (fm && !fm6) kinds.add('fmNot6');
  if (fm || TAT.test(name)) kinds.add('fmOrTat');
  if (name === 'FMB003') kinds.add('fmb003');
  return kinds;
}
