import type { Attributes } from '@fleet/contracts/attributes';
import type { EventType } from '@fleet/contracts/event';
import type { ConnectionState } from '@fleet/contracts/vehicle';
import type { DetectionState } from '@fleet/event-rules/fold-detection';
import type { VehicleRules } from '@fleet/event-rules/vehicle-rules';
import { BLANK_TRACK, type Derived, type TrackState } from '@fleet/tracks/fold-fix';
import type { TrackRule } from '@fleet/tracks/track-rule';
import type { ReadingAges } from './age-readings.ts';
import type { SenderHistory } from './detect-sender-change.ts';
import type { FixWatch } from './watch-fixes.ts';

/** A decoded position with every value in the bounds of its column, and the hash that names it. */
export type Fix = {
  protocol: string;
  receivedAt: Date;
  fixTime: Date;
  deviceTime: Date | null;
  hash: bigint;
  valid: boolean;
  /** False when the device sent no coordinates (0, 0 without a lock). */
  placed: boolean;
  latitude: number;
  longitude: number;
  altitudeM: number | null;
  speedKmh: number | null;
  courseDeg: number | null;
  accuracyM: number | null;
  satellites: number | null;
  attributes: Attributes;
};

/** What steps carry from one record to the next beside the track (`device_states.machine`). */
export type Machine = {
  /** Alarms of the last record, so that a lasting one is told once. */
  alarms?: string;
  /** Pictures and sound told last, by the beginnings of their digests. */
  media?: string[];
  /** State of event detection. */
  detection?: DetectionState;
} & ReadingAges &
  SenderHistory &
  FixWatch;

/** One row of `device_states`. A value: the next one is a new object. */
export type DeviceState = {
  deviceId: string;
  version: number;
  fixTime: Date | null;
  hash: bigint | null;
  receivedAt: Date | null;
  deviceTime: Date | null;
  valid: boolean | null;
  latitude: number | null;
  longitude: number | null;
  altitudeM: number | null;
  speedKmh: number | null;
  courseDeg: number | null;
  accuracyM: number | null;
  satellites: number | null;
  distanceM: number | null;
  /** What the fold carries from one fix to the next. */
  track: TrackState;
  attributes: Attributes;
  machine: Machine;
  connection: ConnectionState;
  connectionSince: Date | null;
  lastHeardAt: Date | null;
  protocol: string | null;
  remoteAddress: string | null;
  connectionId: string | null;
  connectedAt: Date | null;
  /** How far its clock is ahead; null while it tells the time of now. */
  clockAheadSeconds: number | null;
};

export type EventDraft = {
  type: EventType;
  at: Date;
  /** Tells events of one type and instant apart. */
  discriminator: string;
  fixTime: Date | null;
  latitude: number | null;
  longitude: number | null;
  attributes: Attributes;
};

/** A fix on its way through the steps. `state` is the device's before this fix until the last step. */
export type Draft = {
  fix: Fix;
  state: DeviceState;
  /** By which its motion is judged where the device sat at that moment. */
  rule: TrackRule;
  /** Rules for event detection; null if the device is in no vehicle. */
  rules: VehicleRules | null;
  /** The device was reassigned since its previous fix. */
  isMoved: boolean;
  /** Older than the newest fix, or ahead of now: belongs to the track, changes nothing of now. */
  late: boolean;
  /** The state's own until the fold. */
  track: TrackState;
  derived: Derived;
  machine: Machine;
  events: EventDraft[];
};

/**
 * Data of a fix for storage and sockets, kept in memory until the commit. States are left out, because the cost of garbage
 * collection grows with what is kept.
 */
export type FoldedFix = Pick<Draft, 'fix' | 'late' | 'derived'> & {
  /** Odometer after this fix; null for a late one. */
  totalM: number | null;
};

export function foldedFixOf({ fix, late, derived, track }: Draft): FoldedFix {
  return { fix, late, derived, totalM: late ? null : track.odometer.totalM };
}

/** Why a record is kept apart instead of stored among the positions. */
export type Rejection = { reason: RejectionReason };
export type RejectionReason =
  | 'fixTimeUnknown'
  | 'fixTimeTooOld'
  | 'fixTimeInFuture'
  | 'placeOutOfRange'
  | 'placeZero'
  | 'placeUnknown';

export type Step = (draft: Draft) => Draft | Rejection;

/** A device nothing was heard of yet. */
export function blankState(deviceId: string): DeviceState {
  return {
    deviceId,
    version: 0,
    fixTime: null,
    hash: null,
    receivedAt: null,
    deviceTime: null,
    valid: null,
    latitude: null,
    longitude: null,
    altitudeM: null,
    speedKmh: null,
    courseDeg: null,
    accuracyM: null,
    satellites: null,
    distanceM: null,
    track: BLANK_TRACK,
    attributes: {},
    machine: {},
    connection: 'UNKNOWN',
    connectionSince: null,
    lastHeardAt: null,
    protocol: null,
    remoteAddress: null,
    connectionId: null,
    connectedAt: null,
    clockAheadSeconds: null,
  };
}
