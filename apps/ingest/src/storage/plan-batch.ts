import { applyClosed, applyHeard } from '../pipeline/apply-connection.ts';
import { applyMedia } from '../pipeline/apply-media.ts';
import { applyStatus, type Effect } from '../pipeline/apply-status.ts';
import { blankState, type DeviceState, type Draft, type EventDraft, type Fix } from '../pipeline/draft.ts';
import { eventId } from '../pipeline/event-id.ts';
import { runPipeline } from '../pipeline/index.ts';
import type { Device } from '../sessions/device.ts';
import { FixKeys } from './fix-keys.ts';
import type { Work, WorkRecord } from './work.ts';

export type PlannedPosition = { device: Device; draft: Draft };
export type PlannedEvent = { id: string; device: Device; event: EventDraft };
export type RejectedRecord = { deviceId: string; fix: Fix; reason: string; record: unknown };

/** Everything that one transaction writes. */
export type BatchPlan = {
  states: DeviceState[];
  positions: PlannedPosition[];
  events: PlannedEvent[];
  rejected: RejectedRecord[];
  /** `device|yyyy-mm-dd` of late records. */
  staleDays: Set<string>;
  /** Devices whose connection changed. */
  connections: { device: Device; state: DeviceState }[];
  duplicates: number;
};

/** Keys of `positions` that are in the table already, by device. */
export type KnownKeys = Map<string, FixKeys>;

/** Pure: the same works over the same states give the same rows, so a failed commit is simply planned again. */
export function planBatch(
  works: readonly Work[],
  states: ReadonlyMap<string, DeviceState>,
  known: KnownKeys,
): BatchPlan {
  const plan = blankPlan();
  for (const own of groupByDevice(works).values()) planDevice(plan, own, states, known);
  return plan;
}

export function blankPlan(): BatchPlan {
  return {
    states: [],
    positions: [],
    events: [],
    rejected: [],
    staleDays: new Set(),
    connections: [],
    duplicates: 0,
  };
}

function groupByDevice(works: readonly Work[]): Map<string, Work[]> {
  const groups = new Map<string, Work[]>();
  for (const work of works) {
    const group = groups.get(work.device.id);
    if (group) group.push(work);
    else groups.set(work.device.id, [work]);
  }
  return groups;
}

function planDevice(
  plan: BatchPlan,
  works: Work[],
  states: ReadonlyMap<string, DeviceState>,
  known: KnownKeys,
): void {
  const device = works[works.length - 1]?.device;
  if (!device) return;
  const before = states.get(device.id) ?? blankState(device.id);
  const seen = known.get(device.id)?.copy() ?? new FixKeys();
  let state = before;
  for (const work of works) {
    if (!isFarewell(work)) state = take(plan, device, applyHeard(state, heardOf(work)));
    for (const record of work.records) state = planRecord(plan, { work, record, state, seen });
  }
  if (state === before) return;
  const next = { ...state, version: before.version + 1 };
  plan.states.push(next);
  if (next.connection !== before.connection) plan.connections.push({ device, state: next });
}

/** The end of a connection is news of the socket, not of the device. */
function isFarewell(work: Work): boolean {
  return work.records.length === 1 && work.records[0]?.kind === 'closed';
}

function heardOf(work: Work) {
  return {
    at: work.receivedAt,
    protocol: work.protocol,
    remoteAddress: work.remoteAddress,
    link: work.link,
  };
}

type Turn = { work: Work; record: WorkRecord; state: DeviceState; seen: FixKeys };

function planRecord(plan: BatchPlan, turn: Turn): DeviceState {
  const { work, record, state } = turn;
  switch (record.kind) {
    case 'position':
      return planPosition(plan, turn, record);
    case 'status':
      return take(plan, work.device, applyStatus(state, record.attributes, record.at));
    case 'commandResult':
      return take(plan, work.device, {
        state,
        events: [here(state, 'commandResult', record.at, record.result, { result: record.result })],
      });
    case 'media': {
      const { kind: _, ...kept } = record;
      return take(plan, work.device, applyMedia(state, kept));
    }
    case 'closed':
      return work.link ? take(plan, work.device, applyClosed(state, work.link, record.at)) : state;
  }
}

function planPosition(
  plan: BatchPlan,
  { work, state, seen }: Turn,
  record: WorkRecord & { kind: 'position' },
): DeviceState {
  const { device } = work;
  const { fix } = record;
  const reject = (reason: string) => {
    plan.rejected.push({ deviceId: device.id, fix, reason, record: record.position });
    return state;
  };
  if (record.rejection) return reject(record.rejection.reason);
  if (seen.has(fix)) {
    plan.duplicates++;
    return state;
  }
  const outcome = runPipeline(fix, state);
  if ('reason' in outcome) return reject(outcome.reason);
  seen.add(fix);
  plan.positions.push({ device, draft: outcome });
  for (const event of outcome.events) planEvent(plan, device, event);
  if (outcome.late) plan.staleDays.add(`${device.id}|${fix.fixTime.toISOString().slice(0, 10)}`);
  return outcome.state;
}

function here(
  state: DeviceState,
  type: EventDraft['type'],
  at: Date,
  discriminator: string,
  attributes: EventDraft['attributes'],
): EventDraft {
  const { fixTime, latitude, longitude } = state;
  return { type, at, discriminator, fixTime, latitude, longitude, attributes };
}

function take(plan: BatchPlan, device: Device, effect: Effect): DeviceState {
  for (const event of effect.events) planEvent(plan, device, event);
  return effect.state;
}

function planEvent(plan: BatchPlan, device: Device, event: EventDraft): void {
  plan.events.push({ id: eventId(device.id, event), device, event });
}
