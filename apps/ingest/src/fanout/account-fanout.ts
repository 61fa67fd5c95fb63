import {
  type AccountEvent,
  accountRoom,
  type LiveEvent,
  type LivePosition,
  NOTIFY_ACCOUNT_EVENT,
  SERVICE_ROOM,
} from '@fleet/contracts/realtime';
import type { ConnectionState } from '@fleet/contracts/vehicle';
import type { Server } from 'socket.io';
import type { IngestMetrics } from '../metrics.ts';
import type { Draft } from '../pipeline/draft.ts';
import type { Committed } from '../storage/committed.ts';
import type { PlannedEvent } from '../storage/plan-batch.ts';
import { type FittedDevice, isFitted, liveConnection, liveEvent, livePosition } from './live-values.ts';

/** One message an account in this time. With commit and delivery 99 of 100 positions are in browsers within 250 ms. */
export const COALESCE_MS = 150;
/**
 * Records that only fill in tracks: out of buffers, or overtaken at once. Of more than these none is sent, since maps
 * then read the tracks: a server whose fleet empties its buffers has better to do.
 */
const MAX_TRACK_POSITIONS = 100;
const MAX_EVENTS = 500;

/** Put into the contract's form when it is sent. */
type Sighting = { device: FittedDevice; draft: Draft; connection: ConnectionState };

type Notice = {
  /** The newest of each device: the map is told of one place at a time. */
  latest: Map<string, Sighting>;
  /** Null when they were too many. */
  passed: Sighting[] | null;
  connections: AccountEvent['connections'];
  events: LiveEvent[];
};

/** Tells accounts what was committed. It may be lost; browsers read the state again when they come back. */
export class AccountFanout {
  readonly #io: Server;
  readonly #metrics: IngestMetrics;
  #notices = new Map<string, Notice>();
  #timer: NodeJS.Timeout | null = null;

  constructor(io: Server, metrics: IngestMetrics) {
    this.#io = io;
    this.#metrics = metrics;
  }

  add({ plan, newEvents }: Committed): void {
    const connections = new Map(plan.states.map((state) => [state.deviceId, state.connection]));
    for (const { device, draft } of plan.positions) {
      if (!isFitted(device)) continue;
      const connection = connections.get(device.id) ?? 'ONLINE';
      addPosition(this.#noticeOf(device.accountId), { device, draft, connection });
    }
    for (const { device, state } of plan.connections)
      if (isFitted(device)) this.#noticeOf(device.accountId).connections.push(liveConnection(device, state));
    for (const event of plan.events)
      if (newEvents.has(event.id)) addEvent(this.#noticeOf(event.device.accountId), event);
  }

  close(): void {
    if (this.#timer) this.#flush();
  }

  #noticeOf(accountId: string): Notice {
    const notice = this.#notices.get(accountId);
    if (notice) return notice;
    const fresh: Notice = { latest: new Map(), passed: [], connections: [], events: [] };
    this.#notices.set(accountId, fresh);
    this.#timer ??= setTimeout(() => this.#flush(), COALESCE_MS);
    return fresh;
  }

  #flush(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    const notices = this.#notices;
    this.#notices = new Map();
    for (const [accountId, { latest, passed, connections, events }] of notices) {
      const before = (passed ?? []).map((sighting) => livePositionOf(sighting, false));
      const newest = Array.from(latest.values(), (sighting) => livePositionOf(sighting, true));
      const positions = [...before, ...newest];
      const payload: AccountEvent = { accountId, positions, connections, events };
      if (!passed) payload.tracksCut = true;
      this.#io.to([accountRoom(accountId), SERVICE_ROOM]).emit(NOTIFY_ACCOUNT_EVENT, payload);
      this.#metrics.notices.inc();
    }
  }
}

function addPosition(notice: Notice, sighting: Sighting): void {
  if (sighting.draft.late) {
    addPassed(notice, sighting);
    return;
  }
  const overtaken = notice.latest.get(sighting.device.id);
  if (overtaken) addPassed(notice, overtaken);
  notice.latest.set(sighting.device.id, sighting);
}

function addPassed(notice: Notice, sighting: Sighting): void {
  if (notice.passed && notice.passed.length < MAX_TRACK_POSITIONS) notice.passed.push(sighting);
  else notice.passed = null;
}

function livePositionOf({ device, draft, connection }: Sighting, latest: boolean): LivePosition {
  return livePosition(device, draft, { connection, latest });
}

function addEvent(notice: Notice, event: PlannedEvent): void {
  if (notice.events.length < MAX_EVENTS) notice.events.push(liveEvent(event));
}
