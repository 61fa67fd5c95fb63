import type { BatchPlan, Known } from './batch-plan.ts';
import { planBatch } from './plan-batch.ts';
import type { Work } from './work.ts';

/** What a batch came to, and what was known then. */
export type Planned = {
  works: readonly Work[];
  known: Pick<Known, 'states' | 'assignmentHistories'>;
  plan: BatchPlan;
};

/** Devices of which something else is known now. */
export function changedDevices({ works, known }: Planned, now: Planned['known']): Set<string> {
  const changed = new Set<string>();
  for (const { device } of works) {
    const isSame =
      known.states.get(device.id) === now.states.get(device.id) &&
      known.assignmentHistories.get(device.id) === now.assignmentHistories.get(device.id);
    if (!isSame) changed.add(device.id);
  }
  return changed;
}

/** The plan of before, but for these devices, which are planned anew: one conflict costs the others nothing. */
export function planAgain({ works, plan }: Planned, devices: ReadonlySet<string>, known: Known): BatchPlan {
  const fresh = planBatch(worksOf(works, devices), known);
  const isSame = ({ device }: { device: { id: string } }) => !devices.has(device.id);
  const isSameId = ({ deviceId }: { deviceId: string }) => !devices.has(deviceId);
  return {
    states: [...plan.states.filter(isSameId), ...fresh.states],
    positions: [...plan.positions.filter(isSame), ...fresh.positions],
    events: [...plan.events.filter(isSame), ...fresh.events],
    rejected: [...plan.rejected.filter(isSameId), ...fresh.rejected],
    engineNews: [...plan.engineNews.filter(isSameId), ...fresh.engineNews],
    staleDays: new Set([
      ...[...plan.staleDays].filter((day) => !devices.has(deviceOf(day))),
      ...fresh.staleDays,
    ]),
    connections: [...plan.connections.filter(isSame), ...fresh.connections],
    duplicates: [...plan.duplicates.filter((deviceId) => !devices.has(deviceId)), ...fresh.duplicates],
    commands: [...plan.commands.filter(isSameId), ...fresh.commands],
    assignments: new Set([...plan.assignments, ...fresh.assignments]),
  };
}

export function worksOf(works: readonly Work[], devices: ReadonlySet<string>): Work[] {
  return works.filter(({ device }) => devices.has(device.id));
}

const deviceOf = (deviceAndDay: string) => deviceAndDay.slice(0, deviceAndDay.indexOf('|'));
