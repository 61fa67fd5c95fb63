import { eventId } from '@fleet/past/event-id';
import type { EngineNews } from '@fleet/tracks/engine';
import { DEFAULT_RULE, type TrackRule } from '@fleet/tracks/track-rule';
import { applyClosed, applyHeard } from '../pipeline/apply-connection.ts';
import { applyMedia } from '../pipeline/apply-media.ts';
import { applyStatus, type Effect } from '../pipeline/apply-status.ts';
import { tellClock } from '../pipeline/check-clock.ts';
import { blankState, type DeviceState, type Draft, type EventDraft, type Fix } from '../pipeline/draft.ts';
import { runPipeline } from '../pipeline/index.ts';
import { type Fitting, isBeforeAccount, type Seat, seatAt } from '../seats/seat.ts';
import type { Device } from '../sessions/device.ts';
import { FixKeys } from './fix-keys.ts';
import { isBehind, markStale, takeEngineNews } from './folded-behind.ts';
import type { Work, WorkRecord } from './work.ts';

type Told = { device: Pick<Device, 'id'> };
/** `seat` at the time of the fix, where it is known; `isPresent` when the device sits there now. */
export type PlannedPosition = Told & { draft: Draft; seat: Seat | null; isPresent: boolean };
export type PlannedEvent = Told & { id: string; event: EventDraft; seat: Seat };
export type RejectedRecord = { deviceId: string; fix: Fix; reason: string; record: unknown };

/** Everything that one transaction writes. */
export type BatchPlan = {
  states: DeviceState[];
  positions: PlannedPosition[];
  events: PlannedEvent[];
  rejected: RejectedRecord[];
  /** What heartbeats tell of the engine: no fix says it. */
  engineNews: (EngineNews & { deviceId: string })[];
  /** `device|yyyy-mm-dd` of records that are older than others of their device. */
  staleDays: Set<string>;
  /** Devices whose connection changed: that is news of where they sit now. */
  connections: (Told & { state: DeviceState; seat: Seat })[];
  /** The device of each record that was there already. */
  duplicates: string[];
  /** All that are named above. */
  seats: Set<Seat>;
};

/** Keys of `positions` that are in the table already, by device. */
export type KnownKeys = Map<string, FixKeys>;

/** What is there already of the devices of a batch. */
export type Known = {
  states: ReadonlyMap<string, DeviceState>;
  fittings: ReadonlyMap<string, Fitting>;
  keys: KnownKeys;
};

/** Pure: the same works over the same states give the same rows, so a failed commit is simply planned again. */
export function planBatch(works: readonly Work[], known: Known): BatchPlan {
  const plan = blankPlan();
  for (const own of groupByDevice(works).values()) planDevice(plan, own, known);
  return plan;
}

export function blankPlan(): BatchPlan {
  return {
    states: [],
    positions: [],
    events: [],
    rejected: [],
    engineNews: [],
    staleDays: new Set(),
    connections: [],
    duplicates: [],
    seats: new Set(),
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

function planDevice(plan: BatchPlan, works: Work[], known: Known): void {
  const device = works[works.length - 1]?.device;
  if (!device) return;
  const before = known.states.get(device.id) ?? blankState(device.id);
  const fitting = known.fittings.get(device.id);
  const seen = known.keys.get(device.id)?.copy() ?? new FixKeys();
  if (fitting) plan.seats.add(fitting.present);
  let state = before;
  for (const work of works) {
    const turn = { device, work, fitting, seen };
    if (!isOfOthers(work)) state = takeNow(plan, turn, applyHeard(state, heardOf(work)));
    for (const record of work.records) state = planRecord(plan, turn, record, state);
  }
  if (state === before) return;
  const next = { ...state, version: before.version + 1 };
  plan.states.push(next);
  if (fitting && next.connection !== before.connection)
    plan.connections.push({ device, state: next, seat: fitting.present });
}

/** The end of a connection is news of the socket, and a refusal of somebody else: the device was not heard. */
function isOfOthers({ records: [first, second] }: Work): boolean {
  return second === undefined && (first?.kind === 'closed' || first?.kind === 'alarm');
}

function heardOf(work: Work) {
  return {
    at: work.receivedAt,
    protocol: work.protocol,
    remoteAddress: work.remoteAddress,
    link: work.link,
    guard: work.device.guard ?? null,
  };
}

/** `fitting` is absent for a device that was deleted meanwhile. */
type Turn = { device: Device; work: Work; fitting: Fitting | undefined; seen: FixKeys };

function planRecord(plan: BatchPlan, turn: Turn, record: WorkRecord, state: DeviceState): DeviceState {
  const { device, fitting } = turn;
  const at = record.kind === 'position' ? record.fix.fixTime : record.at;
  if (!fitting || !isBeforeAccount(fitting, at)) return planIn(plan, turn, record, state);
  // Of an account before this one: late, whatever else came, and no news of what the device is now.
  planIn(plan, turn, record, { ...blankState(device.id), fixTime: fitting.accountFrom });
  return state;
}

function planIn(plan: BatchPlan, turn: Turn, record: WorkRecord, state: DeviceState): DeviceState {
  switch (record.kind) {
    case 'position':
      return planPosition(plan, turn, record, state);
    case 'status':
      takeEngineNews(plan, turn.device, record, state);
      return takeThen(
        plan,
        turn,
        applyStatus(state, record.attributes, ruleAt(turn, record.at), {
          at: record.at,
          receivedAt: turn.work.receivedAt,
        }),
      );
    case 'commandResult':
      return takeThen(plan, turn, {
        state,
        events: [here(state, 'commandResult', record.at, record.result, { result: record.result })],
      });
    case 'media': {
      const { kind: _, ...kept } = record;
      return takeThen(plan, turn, applyMedia(state, kept));
    }
    case 'alarm': {
      const { at, alarm, attributes } = record;
      const events = [here(state, 'alarm', at, alarm, { ...attributes, alarm })];
      return takeThen(plan, turn, { state, events });
    }
    case 'closed': {
      const { link } = turn.work;
      return link ? takeNow(plan, turn, applyClosed(state, link, record.at)) : state;
    }
  }
}

function planPosition(
  plan: BatchPlan,
  turn: Turn,
  record: WorkRecord & { kind: 'position' },
  state: DeviceState,
): DeviceState {
  const { device, fitting, seen } = turn;
  const { fix } = record;
  const reject = (reason: string) => {
    plan.rejected.push({ deviceId: device.id, fix, reason, record: record.position });
    return state;
  };
  if (record.rejection) {
    reject(record.rejection.reason);
    return record.rejection.reason === 'fixTimeInFuture' ? tellClock(state, fix) : state;
  }
  if (seen.has(fix)) {
    plan.duplicates.push(device.id);
    return state;
  }
  const seat = fitting ? seatAt(fitting, fix.fixTime) : null;
  const outcome = runPipeline(fix, state, seat?.rule);
  if ('reason' in outcome) return reject(outcome.reason);
  seen.add(fix);
  const isPresent = seat === fitting?.present;
  plan.positions.push({ device, draft: outcome, seat, isPresent });
  if (seat && !isPresent) plan.seats.add(seat);
  if (outcome.late || isBehind(state, fix)) markStale(plan, device, fix.fixTime);
  return takeThen(plan, turn, outcome);
}

/** What nobody's device tells is judged by what the product says. */
function ruleAt({ fitting }: Turn, at: Date): TrackRule {
  return (fitting && seatAt(fitting, at)?.rule) ?? DEFAULT_RULE;
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

/** A connection is news of where the device sits now. */
function takeNow(plan: BatchPlan, { device, fitting }: Turn, { events, state }: Effect): DeviceState {
  if (fitting) for (const event of events) planEvent(plan, device, event, fitting.present);
  return state;
}

/**
 * What happened belongs to where the device sat then; where that is not known it is nobody's, and is not told. A fix of
 * another seat does not come along: it may show a place to people who are not to see it.
 */
function takeThen(plan: BatchPlan, { device, fitting }: Turn, { events, state }: Effect): DeviceState {
  for (const event of events) {
    const seat = fitting && seatAt(fitting, event.at);
    if (!seat) continue;
    const isPlaced = event.fixTime === null || seatAt(fitting, event.fixTime) === seat;
    planEvent(plan, device, isPlaced ? event : { ...event, ...NOWHERE }, seat);
  }
  return state;
}

const NOWHERE = { fixTime: null, latitude: null, longitude: null };

function planEvent(plan: BatchPlan, device: Device, event: EventDraft, seat: Seat): void {
  plan.events.push({ id: eventId(device.id, event), device, event, seat });
  plan.seats.add(seat);
}
