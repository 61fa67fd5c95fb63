import type { Decoded } from '@fleet/protocols/protocol';
import type { Link } from '../pipeline/apply-connection.ts';
import type { Device } from '../sessions/device.ts';
import {
  NOBODY_WAITS,
  type Outcome,
  type Work,
  type WorkRecord,
  type WorkSource,
  weigh,
} from '../storage/work.ts';
import type { BackPressure } from './back-pressure.ts';
import type { Received } from './decoder-session.ts';
import { quarantine } from './quarantine.ts';
import { recordsOf } from './records.ts';
import { repliesWhen } from './replies.ts';
import type { Services } from './services.ts';

/** The connection that the writes belong to. */
export type Sender = {
  send: (replies: readonly Uint8Array[]) => void;
  /** Stops reading until the task is done. */
  hold: (task: Promise<void>) => void;
  /** Called after a write was stored or abandoned. */
  settled: () => void;
  close: (reason: string) => void;
};
export type Origin = { protocol: string; remoteAddress: string; link: Link };

/** Writes of one connection, with the replies that are sent once they are stored. */
export class PendingWrites implements WorkSource {
  readonly #services: Services;
  readonly #origin: Origin;
  readonly #pressure: BackPressure;
  readonly #sender: Sender;

  constructor(services: Services, origin: Origin, pressure: BackPressure, sender: Sender) {
    this.#services = services;
    this.#origin = origin;
    this.#pressure = pressure;
    this.#sender = sender;
  }

  take(device: Device, { frame, receivedAt }: Received, decoded: Decoded<unknown>): void {
    const { media } = this.#services;
    const { protocol } = this.#origin;
    const context = { receivedAt, protocol, deviceId: device.id, media };
    const records = recordsOf(decoded.messages, context);
    const push = (ready: WorkRecord[], replies: Uint8Array[]) => {
      this.#pressure.pushed();
      const kept = this.#services.stuck.isSuspect(device.id) ? Buffer.from(frame) : null;
      const bytes = weigh(ready.length, frame.length);
      this.#push({ device, receivedAt, records: ready, replies, bytes, frame: kept, source: this });
    };
    const replies = repliesWhen('stored', decoded.replies);
    const { unread } = decoded;
    if (unread) {
      const about = { deviceId: device.id, receivedAt, reason: unread.reason, frame, ...this.#origin };
      const keeping = this.#services.stuck.keepWhenStuck(about);
      const task = Promise.all([records, keeping]);
      this.#sender.hold(
        task.then(([ready, isKept]) => push(ready, isKept ? unread.repliesWhenKept : replies)),
      );
    } else if (records instanceof Promise) this.#sender.hold(records.then((ready) => push(ready, replies)));
    else push(records, replies);
  }

  /** Stores the end of the connection, without a reply. */
  sayClosed(device: Device, at: Date): void {
    const records: WorkRecord[] = [{ kind: 'closed', at }];
    const bytes = weigh(records.length, 0);
    this.#push({ device, receivedAt: at, records, replies: [], bytes, frame: null, source: NOBODY_WAITS });
  }

  settled(work: Work, outcome: Outcome): void {
    this.#pressure.settled();
    if (outcome === 'stored') {
      this.#sender.send(work.replies);
      const { metrics, clock } = this.#services;
      metrics.ackSeconds.observe((clock.nowMs() - work.receivedAt.getTime()) / 1_000);
    } else if (outcome === 'refused') this.#sender.hold(this.#quarantine(work));
    else if (outcome === 'contested') this.#sender.close('recordContested');
    this.#sender.settled();
  }

  async #quarantine(work: Work): Promise<void> {
    if (await quarantine(this.#services, work)) this.#sender.send(work.replies);
    else this.#sender.close('recordRefused');
  }

  #push(work: Omit<Work, keyof Origin>): void {
    this.#services.store.push({ ...this.#origin, ...work });
  }
}
