import type { Tx } from '@fleet/db/client';
import type { Device, DeviceAssignment } from '@fleet/db/models';
import { findLastFix } from '@fleet/stored-fixes/find-last-fix';
import { keyBefore } from '@fleet/stored-fixes/fix-key';
import type { RecordChange } from '../../commit/commit.ts';
import { InvalidInputError } from '../../errors.ts';
import { sessionOf } from '../../session-of.ts';

/** Clocks of browsers are a little ahead. */
const AHEAD_MAX_MS = 5 * 60_000;

type Totals = { distanceM: number; engineS: number };

/**
 * Fits a device in a vehicle from `at` on, and takes it out of where it sat before; `null` takes it out only. The one
 * place where assignments are written. Of two that race, the constraint device_assignments_overlap lets one win.
 *
 * @throws InvalidInputError for a moment to come, or one before the device was last fitted
 */
export async function fitDevice(
  tx: Tx,
  by: { userId: string | null },
  {
    device,
    vehicleId,
    at,
    now,
  }: { device: Pick<Device, 'id' | 'accountId'>; vehicleId: string | null; at: Date; now: Date },
): Promise<void> {
  if (at.getTime() > now.getTime() + AHEAD_MAX_MS) throw momentRefused('The moment is still to come');
  const open = await tx.deviceAssignment.findFirst({ where: { deviceId: device.id, until: null } });
  if ((open?.vehicleId ?? null) === vehicleId) return;
  if (open && at < open.from) throw momentRefused('The device was fitted after that moment');
  const totals = await totalsAt(tx, device.id, at);
  if (open) await close(tx, open, { at, totals });
  if (vehicleId === null) return;
  let start = totals;
  for (const part of await partsFrom(tx, vehicleId, at)) {
    const end = part.until && (await totalsAt(tx, device.id, part.until));
    await tx.deviceAssignment.create({
      data: {
        ...part,
        deviceId: device.id,
        vehicleId,
        accountId: device.accountId,
        startDistanceM: start.distanceM,
        startEngineS: start.engineS,
        endDistanceM: end?.distanceM ?? null,
        endEngineS: end?.engineS ?? null,
        createdBy: by.userId,
      },
    });
    start = end ?? start;
  }
}

type Part = { from: Date; until: Date | null; counts: boolean };

/** A stay in the vehicle from then on, which does not count while a tracker counts that sat there already. */
async function partsFrom(tx: Tx, vehicleId: string, at: Date): Promise<Part[]> {
  // The way out of an imported track beside a tracker is to undo it, and a demo tracker is taken away: each leaves no hole.
  const passing = { device: { OR: [{ trackImportId: { not: null } }, { demoUntil: { not: null } }] } };
  const counting = await tx.deviceAssignment.findMany({
    where: { vehicleId, counts: true, OR: [{ until: null }, { until: { gt: at }, NOT: passing }] },
    orderBy: [{ from: 'asc' }, { id: 'asc' }],
  });
  const parts: Part[] = [];
  let from = at;
  for (const { from: begins, until } of counting) {
    if (begins > from) {
      parts.push({ from, until: begins, counts: true });
      from = begins;
    }
    if (until === null) return [...parts, { from, until, counts: false }];
    if (until <= from) continue;
    parts.push({ from, until, counts: false });
    from = until;
  }
  return [...parts, { from, until: null, counts: true }];
}

/** Takes every device out of these vehicles. */
export async function removeDevices(
  tx: Tx,
  record: RecordChange,
  { vehicleIds, at }: { vehicleIds: readonly string[]; at: Date },
): Promise<void> {
  const open = await tx.deviceAssignment.findMany({
    where: { vehicleId: { in: [...vehicleIds] }, until: null },
    // Who counts leaves last: nobody is left to go on counting.
    orderBy: [{ counts: 'asc' }, { id: 'asc' }],
  });
  for (const assignment of open) {
    const { deviceId, vehicleId, accountId, from } = assignment;
    const end = at < from ? from : at;
    await close(tx, assignment, { at: end, totals: await totalsAt(tx, deviceId, end) });
    const { version } = await tx.device.update({
      where: { id: deviceId },
      data: { version: { increment: 1 } },
    });
    record({
      type: 'device.updated',
      entity: 'Device',
      id: deviceId,
      accountId,
      version,
      before: { vehicleId },
      after: { vehicleId: null },
    });
  }
}

/** Another device in the vehicle goes on counting where this one ends. */
async function close(
  tx: Tx,
  { id, deviceId, vehicleId, counts }: DeviceAssignment,
  { at, totals }: { at: Date; totals: Totals },
): Promise<void> {
  await tx.deviceAssignment.update({
    where: { id },
    data: { until: at, endDistanceM: totals.distanceM, endEngineS: totals.engineS },
  });
  if (!counts) return;
  const next = await tx.deviceAssignment.findFirst({
    where: { vehicleId, until: null },
    orderBy: [{ from: 'asc' }, { id: 'asc' }],
  });
  if (!next) return;
  const device = await tx.device.findUnique({ where: { id: deviceId }, select: { demoUntil: true } });
  // All that a demo tracker told is taken away with it: nobody else counted then.
  if (device?.demoUntil || at < next.from) {
    await tx.deviceAssignment.update({ where: { id: next.id }, data: { counts: true } });
    return;
  }
  await countFrom(tx, next, at);
}

/** What the device drove beside the one that counted until then stays uncounted, so its stay is split. */
async function countFrom(tx: Tx, stay: DeviceAssignment, at: Date): Promise<void> {
  const { id, deviceId, vehicleId, accountId, createdBy } = stay;
  const { distanceM, engineS } = await totalsAt(tx, deviceId, at);
  const counting = { counts: true, startDistanceM: distanceM, startEngineS: engineS };
  if (at.getTime() === stay.from.getTime()) {
    await tx.deviceAssignment.update({ where: { id }, data: counting });
    return;
  }
  await tx.deviceAssignment.update({
    where: { id },
    data: { until: at, endDistanceM: distanceM, endEngineS: engineS },
  });
  await tx.deviceAssignment.create({
    data: { deviceId, vehicleId, accountId, createdBy, from: at, ...counting },
  });
}

/** What the device had measured by then; engine time is known of the present only. */
async function totalsAt(tx: Tx, deviceId: string, at: Date): Promise<Totals> {
  const [state] = await tx.$queryRaw<StateRow[]>`
    SELECT s.fix_time <= ${at}::timestamptz AS "isPresent", s.total_distance_m AS "distanceM",
      s.total_engine_seconds AS "engineS", d.account_from AS "accountFrom"
    FROM device_states s JOIN devices d ON d.id = s.device_id WHERE s.device_id = ${deviceId}::uuid`;
  if (!state) return { distanceM: 0, engineS: 0 };
  const { isPresent, distanceM, engineS, accountFrom } = state;
  return { distanceM: isPresent ? distanceM : await distanceAt(tx, deviceId, accountFrom, at), engineS };
}

type StateRow = { isPresent: boolean | null; distanceM: number; engineS: number; accountFrom: Date | null };

/** By the last fix until then that was counted; before the present account had the device, nothing is. */
async function distanceAt(tx: Tx, deviceId: string, accountFrom: Date | null, at: Date): Promise<number> {
  const after = keyBefore(accountFrom?.getTime() ?? Number.NEGATIVE_INFINITY);
  const span = { group: 0, deviceId, after, untilMs: at.getTime() + 1 };
  const wanted = { columns: ['totalDistanceM'], only: 'counted' } as const;
  return (await findLastFix(sessionOf(tx), [span], wanted))?.totalDistanceM ?? 0;
}

function momentRefused(message: string): InvalidInputError {
  return new InvalidInputError([{ path: ['data', 'fittedAt'], code: 'INVALID', params: {}, message }]);
}
