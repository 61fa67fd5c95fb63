import { roleMay } from '@fleet/contracts/access';
import type { Role } from '@fleet/contracts/roles';
import type { Tx } from '@fleet/db/client';
import { isShutOut } from '../modules/auth/may-use.ts';
import type { DueMessage } from './take-due-messages.ts';

/** A member of the account at the time of the message. */
export type Reader = {
  isShutOut: boolean;
  mayRead: boolean;
  /** The visible vehicles; null for every vehicle of the account. */
  vehicleIds: ReadonlySet<string> | null;
  /** Snoozed alerts by id, with the end of each snooze. */
  snoozes: ReadonlyMap<string, number>;
  timeZone: string;
  quietFrom: number | null;
  quietUntil: number | null;
};

/** Recipients by person and account, without former members. */
export async function findReaders(
  tx: Tx,
  messages: readonly Pick<DueMessage, 'userId' | 'accountId' | 'alertId'>[],
): Promise<Map<string, Reader>> {
  if (messages.length === 0) return new Map();
  const userIds = [...new Set(messages.map(({ userId }) => userId))];
  const accountIds = [...new Set(messages.map(({ accountId }) => accountId))];
  const alertIds = [...new Set(messages.map(({ alertId }) => alertId))];
  const members = await tx.membership.findMany({
    where: { userId: { in: userIds }, accountId: { in: accountIds } },
    include: {
      account: { select: { timeZone: true } },
      user: {
        include: { notificationChoices: true, alertSnoozes: { where: { alertId: { in: alertIds } } } },
      },
    },
  });
  const limited = members.filter(({ vehicleScope }) => vehicleScope === 'GIVEN').map(({ id }) => id);
  const given = await tx.$queryRaw<{ membershipId: string; vehicleId: string }[]>`
    SELECT membership_id AS "membershipId", vehicle_id AS "vehicleId" FROM given_vehicles
    WHERE membership_id = ANY(${limited}::uuid[])`;
  return new Map(
    members.map(({ id, userId, accountId, roles, vehicleScope, account, user }): [string, Reader] => [
      `${userId} ${accountId}`,
      {
        isShutOut: isShutOut(user.status),
        mayRead: roleMay(roles as Role[], 'read', 'Alert'),
        vehicleIds:
          vehicleScope === 'GIVEN'
            ? new Set(given.filter((one) => one.membershipId === id).map(({ vehicleId }) => vehicleId))
            : null,
        snoozes: new Map(user.alertSnoozes.map(({ alertId, untilAt }) => [alertId, untilAt.getTime()])),
        timeZone: account.timeZone,
        quietFrom: user.notificationChoices?.quietFrom ?? null,
        quietUntil: user.notificationChoices?.quietUntil ?? null,
      },
    ]),
  );
}

/** Checked when the message is sent, because person and alert may have changed since it was planned. */
export function reasonNotToTell(
  reader: Reader | undefined,
  { alert, alertId, step }: DueMessage,
  now: Date,
): string | null {
  if (!reader) return 'NO_MEMBER';
  if (reader.isShutOut) return 'SHUT_OUT';
  if (!seesVehicle(reader, alert.vehicleId)) return 'NO_ACCESS';
  if (alert.withdrawnAt) return 'WITHDRAWN';
  if (alert.state === 'CLOSED') return 'CLOSED';
  if (step > 0 && alert.state === 'ACKNOWLEDGED') return 'ACKNOWLEDGED';
  return (reader.snoozes.get(alertId) ?? 0) > now.getTime() ? 'SNOOZED' : null;
}

/** Whether a member may read alerts of the vehicle. */
export function seesVehicle({ mayRead, vehicleIds }: Reader, vehicleId: string): boolean {
  return mayRead && (vehicleIds === null || vehicleIds.has(vehicleId));
}
