import { ALERT_RULES_MAX, type AlertRuleSpec, canFire } from '@fleet/contracts/alert-rule';
import type { Tx } from '@fleet/db/client';
import { ConflictError, InvalidInputError, NotFoundError } from '../../errors.ts';
import { checkScope } from '../geofences/check-geofence.ts';

/**
 * Checks the fields of a rule against each other, after the schema has checked each.
 *
 * @throws InvalidInputError
 */
export function checkSpec(spec: AlertRuleSpec): void {
  if (!canFire(spec)) throw invalid('eventTypes', 'REQUIRED', 'Choose an event or a condition');
  const { fromTime, untilTime } = spec;
  if ((fromTime === undefined) !== (untilTime === undefined))
    throw invalid(fromTime === undefined ? 'fromTime' : 'untilTime', 'REQUIRED', 'Both times are needed');
}

/** Checks that the named rows belong to the account. @throws NotFoundError */
export async function checkNamed(tx: Tx, accountId: string, spec: AlertRuleSpec): Promise<void> {
  await checkScope(tx, accountId, spec);
  const geofences = new Set(spec.geofenceIds);
  if (geofences.size > 0) {
    const known = await tx.geofence.count({ where: { id: { in: [...geofences] }, accountId } });
    if (known !== geofences.size) throw new NotFoundError('Geofence');
  }
  const people = new Set([...spec.userIds, ...spec.escalateUserIds]);
  if (people.size > 0) {
    const known = await tx.membership.count({ where: { userId: { in: [...people] }, accountId } });
    if (known !== people.size) throw new NotFoundError('User');
  }
}

/** @throws ConflictError TOO_MANY_ALERT_RULES */
export async function checkRoom(tx: Tx, accountId: string): Promise<void> {
  // Locks the account, so that two concurrent requests cannot both take the last place.
  await tx.$queryRaw`SELECT id FROM accounts WHERE id = ${accountId}::uuid FOR NO KEY UPDATE`;
  if ((await tx.alertRule.count({ where: { accountId } })) >= ALERT_RULES_MAX)
    throw new ConflictError('The account has as many alert rules as it may have', 'TOO_MANY_ALERT_RULES');
}

function invalid(field: string, code: 'REQUIRED', message: string): InvalidInputError {
  return new InvalidInputError([{ path: ['data', field], code, params: {}, message }]);
}
