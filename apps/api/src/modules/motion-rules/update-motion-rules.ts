import {
  MOTION_VALUE_NAMES,
  type MotionRules,
  type MotionRulesWhere,
  type MotionValues,
  type UpdateMotionRules,
} from '@fleet/contracts/motion-rules';
import type { VehicleType } from '@fleet/contracts/vehicle';
import type { Db } from '@fleet/db/client';
import type { Actor } from '../../commit/actor.ts';
import type { AuditFields } from '../../commit/audit-record.ts';
import { commit } from '../../commit/commit.ts';
import { rowToChange } from '../../commit/row-to-change.ts';

/**
 * Sets values of the rule of motion, for all vehicles of an account or for those of one type. Ingest judges by them from
 * the next record on, and the database asks for the days of before to be made anew.
 *
 * @throws NotFoundError · VersionConflictError
 */
export function updateMotionRules(
  services: { db: Db },
  by: Actor,
  { vehicleType, ...where }: MotionRulesWhere,
  data: UpdateMotionRules,
): Promise<{ id: string }> {
  return commit(services, by, async (tx, record) => {
    const before = await rowToChange(tx, by, 'Account', { ...where, verb: 'update' });
    const { id, version } = before;
    const known = before.motionRules as MotionRules;
    const values = valuesOf(known, vehicleType);
    const next = changed(values, data);
    const after = await tx.account.update({
      where: { id, version },
      data: { motionRules: withValues(known, vehicleType, next), version: { increment: 1 } },
    });
    record({
      type: 'account.updated',
      entity: 'Account',
      id,
      accountId: id,
      version: after.version,
      before: auditFieldsOf(values),
      after: auditFieldsOf(next),
      ...(vehicleType && { details: { vehicleType } }),
    });
    return { id };
  });
}

function valuesOf({ own, types }: MotionRules, vehicleType: VehicleType | undefined): MotionValues {
  return (vehicleType ? types?.[vehicleType] : own) ?? {};
}

/** What is absent stays, null clears. */
function changed(values: MotionValues, data: UpdateMotionRules): MotionValues {
  const next = MOTION_VALUE_NAMES.flatMap((name) => {
    const value = data[name] === undefined ? values[name] : data[name];
    return value === null || value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(next);
}

/** Groups that say nothing are not kept: days are made anew where what is kept differs. */
function withValues(
  { own = {}, types = {} }: MotionRules,
  vehicleType: VehicleType | undefined,
  values: MotionValues,
): MotionRules {
  const ofTypes = Object.entries({ ...types, ...(vehicleType && { [vehicleType]: values }) }).filter(isSaid);
  return {
    ...kept('own', vehicleType ? own : values),
    ...kept('types', Object.fromEntries(ofTypes)),
  };
}

const kept = (name: string, value: object) => (Object.keys(value).length > 0 ? { [name]: value } : {});
const isSaid = ([, values]: [string, MotionValues]) => Object.keys(values).length > 0;

function auditFieldsOf(values: MotionValues): AuditFields {
  return Object.fromEntries(MOTION_VALUE_NAMES.map((name) => [name, values[name] ?? null]));
}
