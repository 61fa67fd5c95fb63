import { RELAY_PROTOCOL } from '@fleet/contracts/protocols';
import { openCommandsOf } from '../commands/open-commands.ts';
import { applyReception } from '../pipeline/apply-connection.ts';
import { blankState } from '../pipeline/draft.ts';
import { type BatchPlan, blankPlan, type Known } from './batch-plan.ts';
import { FixKeys } from './fix-keys.ts';
import { takeNow } from './plan-events.ts';
import { planRecord } from './plan-record.ts';
import type { Work, WorkRecord } from './work.ts';

/** A device counts as connected while another server forwards positions younger than this. */
const RELAYED_NOW_MS = 600_000;

/** Pure: the same works over the same states give the same rows, so a failed commit is simply planned again. */
export function planBatch(works: readonly Work[], known: Known): BatchPlan {
  const plan = blankPlan();
  for (const own of groupByDevice(works).values()) planDevice(plan, own, known);
  return plan;
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
  const assignmentHistory = known.assignmentHistories.get(device.id);
  const seen = known.keys.get(device.id)?.copy() ?? new FixKeys();
  if (assignmentHistory) plan.assignments.add(assignmentHistory.present);
  const commands = openCommandsOf(known.commands.get(device.id));
  let state = before;
  for (const work of works) {
    const turn = { device, work, assignmentHistory, geofences: known.geofences, seen, commands };
    if (!isOfOthers(work)) state = takeNow(plan, turn, applyReception(state, heardOf(work)));
    plan.commands.push(...commands.connected(work));
    for (const record of work.records) state = planRecord(plan, turn, record, state);
  }
  if (state === before) return;
  const next = { ...state, version: before.version + 1 };
  plan.states.push(next);
  if (assignmentHistory && next.connection !== before.connection)
    plan.connections.push({ device, state: next, assignment: assignmentHistory.present });
}

/** A closed connection and a refusal are no messages of the device. */
function isOfOthers({ records, protocol, receivedAt }: Work): boolean {
  const [first, second] = records;
  if (second === undefined && (first?.kind === 'closed' || first?.kind === 'alarm')) return true;
  return protocol === RELAY_PROTOCOL && !records.some((record) => isOfNow(record, receivedAt));
}

/** Forwarded history does not show whether the device is connected now. */
const isOfNow = (record: WorkRecord, receivedAt: Date): boolean =>
  record.kind === 'position' && receivedAt.getTime() - record.fix.fixTime.getTime() < RELAYED_NOW_MS;

function heardOf(work: Work) {
  return {
    at: work.receivedAt,
    protocol: work.protocol,
    remoteAddress: work.remoteAddress,
    link: work.link,
    guard: work.device.guard ?? null,
  };
}
