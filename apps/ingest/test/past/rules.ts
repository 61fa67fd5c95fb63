import { MOTION_BOUNDS, MOTION_VALUE_NAMES, type MotionRules } from '@fleet/contracts/motion-rules';
import { VEHICLE_TYPES, type VehicleType } from '@fleet/contracts/vehicle';
import { createRandom, type Random } from '@fleet/testing/random';
import type { Pool } from 'pg';
import type { Cast } from './cast.ts';
import { chance, pick } from './chance.ts';

/** What accounts set of the rule of motion, and of which type their vehicles are. */
export type Judged = {
  rules: Record<keyof Cast['accounts'], MotionRules>;
  types: Record<keyof Cast['vehicles'], VehicleType>;
};

/** The run in time has the last of them from the beginning; the late one changes to them before this turn. */
export type Rules = { first: Judged; last: Judged; changeTurn: number };

/** Of a chance of their own, so that a seed has the records that it had without them. */
export function rulesOf(seed: number): Rules {
  const random = createRandom(seed + 1_000_003);
  const first = judgedOf(random);
  const last = judgedOf(random);
  // Often only the one or the other changes.
  const kept = random();
  if (kept < 0.3) last.types = first.types;
  else if (kept < 0.5) last.rules = first.rules;
  return { first, last, changeTurn: Math.floor(random() * 6) };
}

function judgedOf(random: Random): Judged {
  return {
    rules: { own: drawnRules(random), other: drawnRules(random) },
    types: {
      first: pick(VEHICLE_TYPES, random),
      second: pick(VEHICLE_TYPES, random),
      third: pick(VEHICLE_TYPES, random),
    },
  };
}

function drawnRules(random: Random): MotionRules {
  if (chance(0.2, random)) return {};
  const types = VEHICLE_TYPES.filter(() => chance(0.4, random));
  return {
    ...(chance(0.6, random) && { own: drawnValues(random) }),
    ...(types.length > 0 && { types: Object.fromEntries(types.map((type) => [type, drawnValues(random)])) }),
  };
}

function drawnValues(random: Random) {
  const drawn = MOTION_VALUE_NAMES.filter(() => chance(0.5, random)).map((name) => {
    const { min, max } = MOTION_BOUNDS[name];
    return [name, min + Math.floor(random() * (max - min + 1))];
  });
  return Object.fromEntries(drawn) as NonNullable<MotionRules['own']>;
}

export async function judge(
  pool: Pool,
  { accounts, vehicles }: Cast,
  { rules, types }: Judged,
): Promise<void> {
  for (const name of ['own', 'other'] as const)
    await pool.query('UPDATE accounts SET motion_rules = $2 WHERE id = $1', [accounts[name], rules[name]]);
  for (const name of ['first', 'second', 'third'] as const)
    await pool.query('UPDATE vehicles SET type = $2 WHERE id = $1', [vehicles[name], types[name]]);
}

/** The cases are of any time, and all of it is to be made anew. */
export async function keepAllDays(pool: Pool): Promise<void> {
  await pool.query(`CREATE OR REPLACE FUNCTION motion_days_since() RETURNS timestamptz LANGUAGE sql STABLE
    AS $$ SELECT 'epoch'::timestamptz $$`);
}
