import type { HttpProtocol } from '@fleet/protocols/protocol';
import type { Logger } from '@fleet/telemetry/logger';
import type { Pool } from 'pg';
import type { CommandContact } from '../sessions/command-contact.ts';
import type { ConnectedDevices } from '../sessions/connected-devices.ts';
import { type Claim, type ClaimedCommand, claimCommands } from './claim-commands.ts';
import { encodeFor } from './encode-for.ts';
import type { PendingDevices } from './pending-devices.ts';
import { failCommand, putBack, recordSent } from './record-delivery.ts';

/** Devices of one statement. */
const BATCH = 20;
/** A notification that was lost, or a vehicle that came to stand without a word, costs a command so long. */
const TICK_MS = 1_000;
/** Devices whose commands ended are forgotten. */
const READ_EVERY_TICKS = 30;

type Options = { pool: Pool; connected: ConnectedDevices; pending: PendingDevices; log: Logger };

/** A command in the answer to a request. */
export type RequestCommand = { bytes: Uint8Array; settle: (isSent: boolean) => void };

/**
 * Sends the commands of devices that this process can reach. A command is committed as sent before a byte of it leaves:
 * it is at most once on the wire, whatever dies.
 */
export class CommandDispatcher {
  readonly #options: Options;
  readonly #asked = new Set<string>();
  readonly #deliveries = new Set<Promise<void>>();
  readonly #timer: NodeJS.Timeout;
  #running: Promise<void> | null = null;
  #ticks = 0;
  #isStopping = false;

  constructor(options: Options) {
    this.#options = options;
    this.#timer = setInterval(() => this.#tick(), TICK_MS);
    this.#timer.unref();
  }

  /** A command of the device was queued, sent or ended. */
  moved(deviceId: string): void {
    this.#options.pending.add(deviceId);
    this.#ask([deviceId]);
  }

  /** Notifications were missed. */
  async missed(): Promise<void> {
    const { pool, pending, log } = this.#options;
    await pending.read(pool).catch((error: unknown) => log.warn({ err: error }, 'pending commands not read'));
    this.#ask(pending);
  }

  /** Something of these devices was stored: a condition may hold now, or they have just connected. */
  heard(deviceIds: Iterable<string>): void {
    if (this.#options.pending.size > 0) this.#ask(deviceIds);
  }

  /** The command that goes with the answer to a request of the device. */
  async takeForRequest(
    { name, encodeCommand }: HttpProtocol,
    { deviceId, remoteAddress }: { deviceId: string; remoteAddress: string },
  ): Promise<RequestCommand | null> {
    const { pool, pending, log } = this.#options;
    if (this.#isStopping || !pending.has(deviceId)) return null;
    const [command] = await claimCommands(pool, [{ deviceId, linkId: null, protocol: name }]).catch(
      (error: unknown) => {
        log.warn({ err: error }, 'command not claimed');
        return [];
      },
    );
    if (!command) return null;
    const encoded = encodeFor(encodeCommand ? { encodeCommand } : {}, command, '');
    if (!encoded) {
      this.#track(failCommand(pool, command, 'NOT_SUPPORTED'));
      return null;
    }
    const settle = (isSent: boolean) =>
      this.#track(isSent ? recordSent(pool, command, { ...encoded, remoteAddress }) : putBack(pool, command));
    return { bytes: encoded.bytes, settle };
  }

  /** Claims nothing more. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    clearInterval(this.#timer);
    this.#asked.clear();
    await this.#running;
  }

  /** Returns when what was claimed is settled; its connections are closed by now. */
  async close(): Promise<void> {
    await this.stop();
    await Promise.all(this.#deliveries);
  }

  #tick(): void {
    this.#ticks++;
    if (this.#ticks % READ_EVERY_TICKS === 0) void this.missed();
    else this.#ask(this.#options.pending);
  }

  #ask(deviceIds: Iterable<string>): void {
    const { pending, connected } = this.#options;
    if (this.#isStopping) return;
    for (const deviceId of deviceIds)
      if (pending.has(deviceId) && connected.readyContact(deviceId)) this.#asked.add(deviceId);
    if (this.#asked.size > 0) this.#running ??= this.#run();
  }

  /** One statement at a time; the devices that are asked for meanwhile are the next one. */
  async #run(): Promise<void> {
    await new Promise(setImmediate);
    try {
      while (this.#asked.size > 0 && !this.#isStopping) await this.#claim([...this.#asked].slice(0, BATCH));
    } catch (error) {
      this.#asked.clear();
      this.#options.log.warn({ err: error }, 'commands not claimed');
    } finally {
      this.#running = null;
    }
  }

  async #claim(deviceIds: readonly string[]): Promise<void> {
    const { pool, connected } = this.#options;
    const contacts = new Map<string, CommandContact>();
    for (const deviceId of deviceIds) {
      this.#asked.delete(deviceId);
      const contact = connected.readyContact(deviceId);
      if (contact) contacts.set(deviceId, contact);
    }
    const claims = Array.from(
      contacts,
      ([deviceId, { linkId, protocol }]): Claim => ({ deviceId, linkId, protocol: protocol.name }),
    );
    if (claims.length === 0) return;
    for (const command of await claimCommands(pool, claims)) {
      const contact = contacts.get(command.deviceId);
      if (contact) this.#track(this.#deliver(command, contact));
    }
  }

  async #deliver(command: ClaimedCommand, contact: CommandContact): Promise<void> {
    const { pool } = this.#options;
    const { protocol, remoteAddress } = contact;
    if (contact.hasOthers && !protocol.answers?.namesDevice) return failCommand(pool, command, 'SHARED_LINK');
    const encoded = encodeFor(protocol, command, contact.identifierOf(command.deviceId) ?? '');
    if (!encoded) return failCommand(pool, command, 'NOT_SUPPORTED');
    const isSaid = await contact.say(encoded.bytes);
    if (isSaid) await recordSent(pool, command, { ...encoded, remoteAddress });
    else await putBack(pool, command);
  }

  #track(delivery: Promise<void>): void {
    const settled = delivery
      .catch((error: unknown) => this.#options.log.warn({ err: error }, 'delivery of a command not recorded'))
      .finally(() => this.#deliveries.delete(settled));
    this.#deliveries.add(settled);
  }
}
