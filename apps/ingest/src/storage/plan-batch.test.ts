import type { Attributes } from '@fleet/contracts/attributes';
import { DEFAULT_RULE } from '@fleet/tracks/track-rule';
import { describe, expect, test } from 'vitest';
import type { AssignmentHistory, RuledAssignment } from '../assignments/assignment.ts';
import { blankState, type DeviceState } from '../pipeline/draft.ts';
import { prepare } from '../pipeline/index.ts';
import { positionOf, START } from '../pipeline/pipeline.fixture.ts';
import { planBatch } from './plan-batch.ts';
import { NOBODY_WAITS, type WorkRecord } from './work.ts';

const DEVICE = { id: '018f3c9e-0000-7000-8000-000000000001', model: null, timeZone: null };
const [FORMER, FIRST, SECOND, UNFITTED]: [
  RuledAssignment,
  RuledAssignment,
  RuledAssignment,
  RuledAssignment,
] = [
  { accountId: 'former', vehicleId: 'car', rule: DEFAULT_RULE },
  { accountId: 'present', vehicleId: 'first', rule: DEFAULT_RULE },
  { accountId: 'present', vehicleId: 'second', rule: DEFAULT_RULE },
  { accountId: 'present', vehicleId: null, rule: DEFAULT_RULE },
];
const timeAt = (s: number) => new Date(START.getTime() + s * 1_000);
const msAt = (s: number) => timeAt(s).getTime();

/** Another account's from 0 to 100, unfitted until the account changed at 200; ours since, in vehicles from 300 and 400. */
const FITTING: AssignmentHistory = {
  present: SECOND,
  unfitted: UNFITTED,
  accountFrom: timeAt(200),
  periods: [
    { assignment: SECOND, fromMs: msAt(400), untilMs: Number.POSITIVE_INFINITY },
    { assignment: FIRST, fromMs: msAt(300), untilMs: msAt(390) },
    { assignment: FORMER, fromMs: msAt(0), untilMs: msAt(100) },
  ],
  knownFromMs: Number.NEGATIVE_INFINITY,
};

function planOf(
  records: WorkRecord[],
  state: DeviceState = online(),
  assignmentHistory: AssignmentHistory | null = FITTING,
) {
  const work = {
    protocol: 'gt06',
    receivedAt: timeAt(500),
    remoteAddress: '',
    link: null,
    replies: [],
    bytes: 0,
    frame: null,
  };
  return planBatch([{ ...work, device: DEVICE, records, source: NOBODY_WAITS }], {
    states: new Map([[DEVICE.id, state]]),
    assignmentHistories: new Map(assignmentHistory ? [[DEVICE.id, assignmentHistory]] : []),
    geofences: new Map(),
    keys: new Map(),
    commands: new Map(),
  });
}

function online(more: Partial<DeviceState> = {}): DeviceState {
  return { ...blankState(DEVICE.id), version: 3, connection: 'ONLINE', ...more };
}

function fixAt(s: number, attributes: Attributes = {}): WorkRecord {
  const position = positionOf({ s, attributes });
  return { kind: 'position', position, ...prepare(position, timeAt(500), 'gt06') };
}

describe('whose it is', () => {
  test.for<[string, number, RuledAssignment | null]>([
    ['what a former account’s vehicle did is that vehicle’s', 50, FORMER],
    ['what it did there in no vehicle is nobody’s', 150, null],
    ['what it does in no vehicle since is the account’s', 250, UNFITTED],
    ['in the vehicle before it is that one’s', 350, FIRST],
    ['between two vehicles it is the account’s', 395, UNFITTED],
    ['the moment of fitting is the new vehicle’s', 400, SECOND],
  ])('%s', ([, s, assignment]) => {
    const plan = planOf([fixAt(s, { alarm: 'sos' })]);
    expect(plan.events.map((event) => event.assignment)).toEqual(assignment ? [assignment] : []);
    expect(plan.positions).toMatchObject([{ assignment, isPresent: assignment === SECOND }]);
  });

  test('a sitting that is not kept is not guessed', () => {
    const plan = planOf([fixAt(250, { alarm: 'sos' })], online(), { ...FITTING, knownFromMs: msAt(300) });
    expect(plan.events).toEqual([]);
  });

  test('a device that was deleted stores what it said, and tells nothing', () => {
    const plan = planOf([fixAt(450, { alarm: 'sos' })], { ...online(), connection: 'UNKNOWN' }, null);
    expect(plan.positions).toHaveLength(1);
    expect([plan.events, plan.connections]).toEqual([[], []]);
  });

  test('a connection is news of where the device sits now', () => {
    const plan = planOf([], { ...online(), connection: 'UNKNOWN' });
    expect(plan.events).toMatchObject([{ event: { type: 'deviceOnline' }, assignment: SECOND }]);
    expect(plan.connections).toMatchObject([{ assignment: SECOND }]);
  });

  test('an event does not bring along the place of another vehicle', () => {
    const before = online({ fixTime: timeAt(350), latitude: 52, longitude: 13 });
    const status: WorkRecord = { kind: 'status', at: timeAt(450), attributes: { alarm: 'sos' } };
    expect(planOf([status], before).events).toMatchObject([
      { assignment: SECOND, event: { type: 'alarm', fixTime: null, latitude: null, longitude: null } },
    ]);
    const here = online({ fixTime: timeAt(420), latitude: 52, longitude: 13 });
    expect(planOf([status], here).events).toMatchObject([{ event: { fixTime: timeAt(420), latitude: 52 } }]);
  });
});

describe('of the time of a former account', () => {
  test.for<[string, WorkRecord]>([
    ['a fix', fixAt(50, { vin: 'WVWZZZ1JZXW000001', alarm: 'sos', ignition: true })],
    ['a status', { kind: 'status', at: timeAt(50), attributes: { vin: 'WVWZZZ1JZXW000001', alarm: 'sos' } }],
  ])('%s changes nothing of now, and tells its alarm to the vehicle of then', ([, record]) => {
    const before = online();
    const plan = planOf([record], before);
    const [after] = plan.states;
    expect({ ...after, version: 3, lastHeardAt: null, protocol: null, remoteAddress: null }).toEqual({
      ...before,
      lastHeardAt: null,
      protocol: null,
      remoteAddress: null,
    });
    expect(plan.events).toMatchObject([{ assignment: FORMER, event: { type: 'alarm' } }]);
  });
});
