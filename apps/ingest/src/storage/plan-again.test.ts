import { DEFAULT_RULE } from '@fleet/tracks/track-rule';
import { expect, test } from 'vitest';
import type { AssignmentHistory, RuledAssignment } from '../assignments/assignment.ts';
import { blankState, type DeviceState } from '../pipeline/draft.ts';
import { prepare } from '../pipeline/index.ts';
import { positionOf } from '../pipeline/pipeline.fixture.ts';
import type { Known } from './batch-plan.ts';
import { FixKeys } from './fix-keys.ts';
import { changedDevices, type Planned, planAgain, worksOf } from './plan-again.ts';
import { planBatch } from './plan-batch.ts';
import { NOBODY_WAITS, type Work } from './work.ts';

const IDS = ['a', 'b', 'c'];

/** Three late and three new records of each device. */
const WORKS: Work[] = IDS.flatMap((id) =>
  [5, 6, 7, 20, 21, 22].map((s) => {
    const position = positionOf({ s, attributes: s === 20 ? { alarm: 'sos' } : {} });
    return {
      device: { id, model: null, timeZone: null },
      protocol: 'gt06',
      receivedAt: position.fixTime,
      remoteAddress: '',
      link: null,
      records: [{ kind: 'position', position, ...prepare(position, position.fixTime, 'gt06') }],
      replies: [],
      bytes: 0,
      frame: null,
      source: NOBODY_WAITS,
    };
  }),
);

const stateOf = (id: string, version: number): DeviceState => ({
  ...blankState(id),
  version,
  fixTime: positionOf({ s: 10 }).fixTime,
});

function knownWith(states: DeviceState[]): Known {
  const assignment: RuledAssignment = { accountId: 'account', vehicleId: null, rule: DEFAULT_RULE };
  const assignmentHistory: AssignmentHistory = {
    present: assignment,
    unfitted: assignment,
    accountFrom: null,
    periods: [],
    knownFromMs: Number.NEGATIVE_INFINITY,
  };
  const fix = prepare(positionOf({ s: 5 }), positionOf({ s: 5 }).fixTime, 'gt06').fix;
  return {
    states: new Map(states.map((state) => [state.deviceId, state])),
    assignmentHistories: new Map(IDS.map((id) => [id, assignmentHistory])),
    geofences: new Map(),
    keys: new Map(IDS.map((id) => [id, new FixKeys().add(fix)])),
    commands: new Map(),
  };
}

test('after a conflict only its device is planned anew, and all is as if planned at once', () => {
  const states = IDS.map((id) => stateOf(id, 3));
  const known = knownWith(states);
  const before: Planned = { works: WORKS, known, plan: planBatch(WORKS, known) };
  const moved = [...states.slice(0, 1), stateOf('b', 4), ...states.slice(2)];
  const now: Known = { ...known, states: new Map(moved.map((state) => [state.deviceId, state])) };
  const changed = changedDevices(before, now);
  expect([...changed]).toEqual(['b']);
  const again = planAgain(before, changed, now);
  const whole = planBatch(WORKS, now);
  const inOrder = <Item>(items: Iterable<Item>) =>
    [...items]
      .map((item) => JSON.stringify(item, (_, value) => (typeof value === 'bigint' ? String(value) : value)))
      .sort();
  for (const part of ['states', 'positions', 'events', 'staleDays', 'connections', 'duplicates'] as const)
    expect(inOrder<unknown>(again[part])).toEqual(inOrder<unknown>(whole[part]));
  expect(again.states.find(({ deviceId }) => deviceId === 'b')?.version).toBe(5);
  const kept = before.plan.positions.filter(({ device }) => device.id !== 'b');
  expect(again.positions.slice(0, kept.length).every((planned, at) => planned === kept[at])).toBe(true);
  expect(worksOf(WORKS, changed)).toHaveLength(6);
});
