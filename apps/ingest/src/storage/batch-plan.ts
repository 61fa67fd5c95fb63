import type { GeofenceIndex } from '@fleet/event-rules/geofence-index';
import type { EngineNews } from '@fleet/tracks/engine';
import type { Assignment, AssignmentHistory } from '../assignments/assignment.ts';
import type { CommandMove, OpenCommand } from '../commands/open-command.ts';
import type { DeviceState, EventDraft, Fix, FoldedFix } from '../pipeline/draft.ts';
import type { Device } from '../sessions/device.ts';
import type { FixKeys } from './fix-keys.ts';

type Told = { device: Pick<Device, 'id'> };
/** `assignment` at the time of the fix, if known; `isPresent` if it is the device's present assignment. */
export type PlannedPosition = Told & { folded: FoldedFix; assignment: Assignment | null; isPresent: boolean };
export type PlannedEvent = Told & { id: string; event: EventDraft; assignment: Assignment };
export type RejectedRecord = { deviceId: string; fix: Fix; reason: string; record: unknown };

/** Everything that one transaction writes. */
export type BatchPlan = {
  states: DeviceState[];
  positions: PlannedPosition[];
  events: PlannedEvent[];
  rejected: RejectedRecord[];
  /** Engine states from heartbeats, which have no fix. */
  engineNews: (EngineNews & { deviceId: string })[];
  /** `device|yyyy-mm-dd` of records that are older than stored ones of their device. */
  staleDays: Set<string>;
  /** Devices whose connection changed, with their present assignments. */
  connections: (Told & { state: DeviceState; assignment: Assignment })[];
  /** Devices of records that were stored already. */
  duplicates: string[];
  /** Changes of commands. */
  commands: CommandMove[];
  /** All assignments named above. */
  assignments: Set<Assignment>;
};

/** Keys that table `positions` has already, by device. */
export type KnownKeys = Map<string, FixKeys>;

/** Stored data of the devices of a batch. */
export type Known = {
  states: ReadonlyMap<string, DeviceState>;
  assignmentHistories: ReadonlyMap<string, AssignmentHistory>;
  /** By account; accounts without geofences are absent. */
  geofences: ReadonlyMap<string, GeofenceIndex>;
  keys: KnownKeys;
  commands: ReadonlyMap<string, readonly OpenCommand[]>;
};

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
    commands: [],
    assignments: new Set(),
  };
}
