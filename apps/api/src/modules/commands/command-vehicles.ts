import { randomUUID } from 'node:crypto';
import type { CommandedVehiclesWhere, CommandVehicles } from '@fleet/contracts/command-input';
import type { Db, Tx } from '@fleet/db/client';
import type { Account, Vehicle } from '@fleet/db/models';
import { rows } from '../../access/ability.ts';
import type { Actor } from '../../commit/actor.ts';
import { commit, type RecordChange } from '../../commit/commit.ts';
import { ConflictError, ExpectedError, NotFoundError } from '../../errors.ts';
import { type Chosen, chooseOffer } from './choose-offer.ts';
import { TOO_MANY_COMMANDS, takeCommandRoom } from './command-limits.ts';
import { type CommandedDevice, findOfferingDevices } from './find-offering-devices.ts';
import { queueCommand } from './queue-command.ts';
import { requireSafety } from './require-safety.ts';

/** Result for one vehicle of a group: its command, or the reason why there is none. */
export type CommandedVehicle = {
  vehicleId: string;
  commandId: string | null;
  batchId: string | null;
  code: string | null;
};

/**
 * Queues one command for each vehicle; each has its own outcome. A vehicle that cannot receive the command
 * or whose queue is full gets a refusal code instead.
 *
 * @throws NotFoundError where a vehicle is not the caller's · ConflictError NOT_FOR_GROUPS · ConflictError TOO_MANY_COMMANDS
 *   where the account has used its limit per minute
 */
export function commandVehicles(
  services: { db: Db },
  by: Actor,
  { ids }: CommandedVehiclesWhere,
  data: CommandVehicles,
  now = by.clock.now(),
): Promise<CommandedVehicle[]> {
  return commit(services, by, async (tx, record) => {
    const wanted = [...new Set(ids)];
    const mine = { id: { in: wanted }, status: { not: 'ERASED' as const } };
    const vehicles = await tx.vehicle.findMany({ where: { AND: [rows(by, 'Vehicle', 'command'), mine] } });
    if (vehicles.length < wanted.length) throw new NotFoundError('Vehicle');
    const devices = await findOfferingDevices(tx, wanted);
    const chosen = vehicles.map((vehicle) => ({ vehicle, ...choose(devices.get(vehicle.id) ?? [], data) }));
    if (chosen.some((one) => one.chosen?.offer.isForPeople))
      throw new ConflictError('This command goes to one vehicle at a time', 'NOT_FOR_GROUPS');
    const withRoom = await takeRoom(tx, by, { chosen, now });
    return queueAll(tx, by, record, { chosen: withRoom, data, now });
  });
}

type One = { vehicle: Vehicle; chosen: Chosen | null; code: string | null };

function choose(devices: CommandedDevice[], data: CommandVehicles): Omit<One, 'vehicle'> {
  try {
    return { chosen: chooseOffer(devices, data), code: null };
  } catch (error) {
    if (error instanceof ExpectedError) return { chosen: null, code: error.code };
    throw error;
  }
}

/** Replaces the chosen device of a vehicle by a refusal where the device's queue is full. */
async function takeRoom(
  tx: Tx,
  { userId }: Actor,
  { chosen, now }: { chosen: readonly One[]; now: Date },
): Promise<One[]> {
  const byAccount = Map.groupBy(chosen, ({ vehicle }) => vehicle.accountId);
  const full = new Set<string>();
  for (const [accountId, own] of [...byAccount].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const deviceIds = own.flatMap((one) => one.chosen?.device.id ?? []);
    for (const id of await takeCommandRoom(tx, { accountId, userId, deviceIds, isGroup: true, now }))
      full.add(id);
  }
  return chosen.map((one) =>
    one.chosen && full.has(one.chosen.device.id) ? { ...one, chosen: null, code: TOO_MANY_COMMANDS } : one,
  );
}

async function queueAll(
  tx: Tx,
  by: Actor,
  record: RecordChange,
  { chosen, data, now }: { chosen: readonly One[]; data: CommandVehicles; now: Date },
): Promise<CommandedVehicle[]> {
  const accountIds = [...new Set(chosen.map(({ vehicle }) => vehicle.accountId))];
  const found = await tx.account.findMany({ where: { id: { in: accountIds } } });
  const accounts = new Map<string, Account>(found.map((account) => [account.id, account]));
  const batchId = randomUUID();
  const commanded: CommandedVehicle[] = [];
  for (const { vehicle, chosen: one, code } of chosen) {
    const account = accounts.get(vehicle.accountId);
    if (!one || !account) {
      commanded.push({ vehicleId: vehicle.id, commandId: null, batchId: null, code });
      continue;
    }
    const safety = await requireSafety(tx, by, data, { vehicle, account, chosen: one, now });
    const { id } = await queueCommand(tx, by, record, {
      ...{ vehicle, account, chosen: one, safety, data, batchId, now },
    });
    commanded.push({ vehicleId: vehicle.id, commandId: id, batchId, code: null });
  }
  return commanded;
}
