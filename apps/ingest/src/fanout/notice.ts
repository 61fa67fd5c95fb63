import { withoutIdentifying } from '@fleet/contracts/attributes';
import {
  type AccountEvent,
  accountRoom,
  type LiveConnection,
  type LiveEvent,
  type LivePosition,
  memberRoom,
  SERVICE_ROOM,
  seenRoom,
} from '@fleet/contracts/realtime';
import type { ConnectionState } from '@fleet/contracts/vehicle';
import type { FoldedFix } from '../pipeline/draft.ts';
import { livePosition, type VehicleAssignment } from './live-values.ts';

/**
 * Records that only fill in tracks: out of buffers, or overtaken at once. Of more than these none is sent, since maps
 * then read the tracks: a server whose fleet empties its buffers has better to do.
 */
const MAX_TRACK_POSITIONS = 100;
const MAX_EVENTS = 500;

/** Put into the contract's form when it is sent. */
export type Sighting = {
  deviceId: string;
  assignment: VehicleAssignment;
  isPresent: boolean;
  folded: FoldedFix;
  connection: ConnectionState;
};

/** What is gathered for those who hear the same of one account. */
export class Notice {
  readonly rooms: string[];
  readonly #accountId: string;
  readonly #isPlain: boolean;
  /** The newest of each device: the map is told of one place at a time. */
  readonly #latest = new Map<string, Sighting>();
  /** Null when they were too many. */
  #passed: Sighting[] | null = [];
  readonly #connections: LiveConnection[] = [];
  readonly #events: LiveEvent[] = [];

  private constructor(accountId: string, rooms: string[], isPlain: boolean) {
    this.#accountId = accountId;
    this.rooms = rooms;
    this.#isPlain = isPlain;
  }

  static forAdmins(accountId: string): Notice {
    return new Notice(accountId, [accountRoom(accountId), SERVICE_ROOM], false);
  }

  static forViewers(accountId: string): Notice {
    return new Notice(accountId, [seenRoom(accountId)], true);
  }

  static forMembers(accountId: string, memberIds: readonly string[]): Notice {
    return new Notice(accountId, memberIds.map(memberRoom), true);
  }

  addSighting(sighting: Sighting): void {
    if (sighting.folded.late || !sighting.isPresent) {
      this.#addPassed(sighting);
      return;
    }
    const overtaken = this.#latest.get(sighting.deviceId);
    if (overtaken) this.#addPassed(overtaken);
    this.#latest.set(sighting.deviceId, sighting);
  }

  addConnection(connection: LiveConnection): void {
    this.#connections.push(connection);
  }

  addEvent(event: LiveEvent): void {
    if (this.#events.length < MAX_EVENTS) this.#events.push(event);
  }

  payload(): AccountEvent {
    const before = (this.#passed ?? []).map((sighting) => this.#positionOf(sighting, false));
    const newest = Array.from(this.#latest.values(), (sighting) => this.#positionOf(sighting, true));
    return {
      accountId: this.#accountId,
      positions: [...before, ...newest],
      connections: this.#connections,
      events: this.#isPlain ? this.#events.map(plain) : this.#events,
      ...(this.#passed === null && { tracksCut: true }),
    };
  }

  #addPassed(sighting: Sighting): void {
    if (this.#passed && this.#passed.length < MAX_TRACK_POSITIONS) this.#passed.push(sighting);
    else this.#passed = null;
  }

  #positionOf({ deviceId, assignment, folded, connection }: Sighting, latest: boolean): LivePosition {
    const position = livePosition(assignment, folded, { deviceId, connection, latest });
    return this.#isPlain ? plain(position) : position;
  }
}

function plain<Told extends LivePosition | LiveEvent>(told: Told): Told {
  return { ...told, attributes: withoutIdentifying<unknown>(told.attributes) };
}
