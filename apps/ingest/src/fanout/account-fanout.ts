import { NOTIFY_ACCOUNT_EVENT } from '@fleet/contracts/realtime';
import type { Server } from 'socket.io';
import type { Assignment } from '../assignments/assignment.ts';
import type { AudienceOf } from '../assignments/audience.ts';
import type { IngestMetrics } from '../metrics.ts';
import type { BatchPlan } from '../storage/batch-plan.ts';
import type { Committed } from '../storage/committed.ts';
import { isFitted, liveConnection, liveEvent } from './live-values.ts';
import { Notice } from './notice.ts';

/** One message an account in this time, where commits follow each other closely. */
const APART_MS = 110;
/** Wait for a second commit. With gathering, commit and delivery 99 of 100 positions are in browsers within 350 ms. */
const COALESCE_MS = 30;

/**
 * Tells accounts what was committed: in full those who keep its devices, plainly those who only see its vehicles, all or
 * given ones. What is told to the second and third is gathered only where the audience has such people. It may be lost;
 * browsers read the state again when they come back.
 */
export class AccountFanout {
  readonly #io: Server;
  readonly #metrics: IngestMetrics;
  /** By who hears them. */
  #notices = new Map<string, Notice>();
  #timer: NodeJS.Timeout | null = null;
  #flushedAtMs = Number.NEGATIVE_INFINITY;

  constructor(io: Server, metrics: IngestMetrics) {
    this.#io = io;
    this.#metrics = metrics;
  }

  add({ plan, newEvents, audienceOf }: Committed): void {
    this.#addPositions(plan, audienceOf);
    for (const { state, assignment } of plan.connections)
      if (isFitted(assignment))
        for (const notice of this.#noticesOf(assignment, audienceOf))
          notice.addConnection(liveConnection(assignment, state));
    for (const event of plan.events)
      if (newEvents.has(event.id))
        for (const notice of this.#noticesOf(event.assignment, audienceOf)) notice.addEvent(liveEvent(event));
  }

  close(): void {
    if (this.#timer) this.#flush();
  }

  #addPositions({ states, positions }: BatchPlan, audienceOf: AudienceOf): void {
    const connections = new Map(states.map((state) => [state.deviceId, state.connection]));
    let told: Assignment | null = null;
    let notices: Notice[] = [];
    for (const { device, folded, assignment, isPresent } of positions) {
      if (!isFitted(assignment)) continue;
      // Positions of one device stand together.
      if (assignment !== told) notices = this.#noticesOf(assignment, audienceOf);
      told = assignment;
      const connection = connections.get(device.id) ?? 'ONLINE';
      const sighting = { deviceId: device.id, assignment, isPresent, folded, connection };
      for (const notice of notices) notice.addSighting(sighting);
    }
  }

  /** Whom it concerns: the keepers, and the others where the audience has any. */
  #noticesOf(assignment: Assignment, audienceOf: AudienceOf): Notice[] {
    const { accountId } = assignment;
    const { isSeen, memberIds } = audienceOf(assignment);
    const notices = [this.#notice(accountId, () => Notice.forAdmins(accountId))];
    if (isSeen) notices.push(this.#notice(`${accountId} seen`, () => Notice.forViewers(accountId)));
    if (memberIds.length > 0)
      notices.push(this.#notice(memberIds.join(), () => Notice.forMembers(accountId, memberIds)));
    return notices;
  }

  #notice(key: string, open: () => Notice): Notice {
    const notice = this.#notices.get(key) ?? open();
    this.#notices.set(key, notice);
    this.#timer ??= setTimeout(() => this.#flush(), this.#waitMs());
    return notice;
  }

  #waitMs(): number {
    return Math.max(COALESCE_MS, this.#flushedAtMs + APART_MS - performance.now());
  }

  #flush(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    this.#flushedAtMs = performance.now();
    const notices = this.#notices;
    this.#notices = new Map();
    for (const notice of notices.values()) {
      this.#io.to(notice.rooms).emit(NOTIFY_ACCOUNT_EVENT, notice.payload());
      this.#metrics.notices.inc();
    }
  }
}
