import { setTimeout as delay } from 'node:timers/promises';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import { type Command, Redis } from 'ioredis';
import type { BrokerConnection } from './broker-connection.ts';
import { createBrokerLink, type TrackedLink } from './broker-link.ts';
import { createOutage, type Log, type Outage } from './outage.ts';
import { skipUnheard } from './skip-unheard.ts';

/** Longer than Redis takes for anything of ours; a hanging one must not hold up local delivery. */
const COMMAND_TIMEOUT_MS = 2_000;
const FIRST_CONNECT_TIMEOUT_MS = 2_000;
const RETRY_MAX_MS = 2_000;
const IN_FLIGHT_MAX = 1_000;
const FAILED_READ_DELAY_MS = 1_000;
/** A read blocks for five seconds at most, so a longer silence means a connection that is dead without a word. */
const READER_SILENCE_MAX_MS = 15_000;
/** A subscription asks for nothing, so it is made to: else it would not notice its own death. */
const SUBSCRIPTION_PING_MS = 5_000;
/** Pause between two reads of the stream, in milliseconds: a busy stream is read in pieces, not entry by entry. */
const READ_APART_MS = 25;
/** Entries of one read. After a full read the next one follows at once. */
const READ_ENTRIES = 500;
/** Entries kept of the stream: what a client that lost its connection may still recover. */
const STREAM_MAX_ENTRIES = 10_000;

type Links = { receiving: TrackedLink; sending: TrackedLink };
/** What the adapter publishes with, to the stream and to channels. */
const PUBLISHING = new Set(['xadd', 'publish']);

/**
 * The Redis streams adapter, kept from crashing, spinning or growing while Redis is away.
 *
 * @param reads false for a process without browsers: messages of others are not read from the stream
 */
export async function openRedisAdapter(url: string, log: Log, reads: boolean): Promise<BrokerConnection> {
  const outage = createOutage('socket adapter (Redis)', log);
  const links: Links = { receiving: createBrokerLink(), sending: createBrokerLink(PUBLISHING) };
  links.receiving.onChange((up) => up && outage.recovered());
  const publisher = new PublishingRedis(url, outage, links, reads);
  const client = Object.assign(publisher, { duplicate: () => publisher.openReader() });
  await publisher.untilReady();
  // A process that only sends emits JSON only, so its messages are not searched for binary parts.
  const create = createAdapter(client, {
    maxLen: STREAM_MAX_ENTRIES,
    readCount: READ_ENTRIES,
    onlyPlaintext: !reads,
  });
  return {
    create: (namespace) => {
      const adapter = skipUnheard(create(namespace));
      // A process without browsers does not encode for them.
      return reads ? adapter : Object.assign(adapter, { encoder: { encode: () => [] } });
    },
    links,
    close: async () => publisher.closeAll(),
  };
}

const retryStrategy = (attempt: number) => Math.min(attempt * 100, RETRY_MAX_MS);

/** The connection the adapter publishes on; it makes its readers through `duplicate`. */
class PublishingRedis extends Redis {
  readonly #url: string;
  readonly #outage: Outage;
  readonly #links: Links;
  readonly #reads: boolean;
  readonly #readers: ReadingRedis[] = [];
  #inFlight = 0;

  constructor(url: string, outage: Outage, links: Links, reads: boolean) {
    super(url, { enableOfflineQueue: false, commandTimeout: COMMAND_TIMEOUT_MS, retryStrategy });
    this.#url = url;
    this.#outage = outage;
    this.#links = links;
    this.#reads = reads;
    this.on('error', outage.failed);
    // Idle, it may be lost and back without the links' noticing.
    this.on('ready', () => links.receiving.isUp() && outage.recovered());
  }

  async untilReady(): Promise<void> {
    if (this.status === 'ready') return;
    await new Promise<void>((resolve) => {
      const deadline = setTimeout(resolve, FIRST_CONNECT_TIMEOUT_MS);
      this.once('ready', () => {
        clearTimeout(deadline);
        resolve();
      });
    });
  }

  openReader(): ReadingRedis {
    const reader = new ReadingRedis(this.#url, this.#outage, this.#links.receiving, this.#reads);
    this.#readers.push(reader);
    return reader;
  }

  override sendCommand(command: Command, stream?: Parameters<Redis['sendCommand']>[1]): unknown {
    if (PUBLISHING.has(command.name)) {
      this.#watch(command);
      this.#writeTogether();
    }
    if (this.#inFlight >= IN_FLIGHT_MAX) {
      command.promise.catch(() => undefined);
      command.reject(new Error('too many messages wait for Redis'));
      return command.promise;
    }
    this.#inFlight += 1;
    const settled = () => {
      this.#inFlight -= 1;
    };
    // The adapter does not look at the outcome of some commands: unhandled, a failure would end the process.
    command.promise.then(settled, settled);
    return super.sendCommand(command, stream);
  }

  /** Messages of one turn of the event loop leave in one write. */
  #writeTogether(): void {
    const { stream } = this;
    if (!stream || stream.writableCorked > 0) return;
    stream.cork();
    process.nextTick(() => stream.uncork());
  }

  #watch({ promise }: Command): void {
    const { sending } = this.#links;
    promise.then(
      () => sending.works(PUBLISHING),
      () => sending.lost(PUBLISHING),
    );
  }

  closeAll(): void {
    for (const reader of this.#readers) reader.closeQuietly();
    this.disconnect();
  }
}

/** A reader waits in its offline queue for Redis to come back: the adapter has at most one command in it. */
class ReadingRedis extends Redis {
  readonly #receiving: TrackedLink;
  readonly #pings: NodeJS.Timeout;
  readonly #reads: boolean;
  /** When the stream was read last, unless more entries wait. */
  #answeredAtMs = Number.NEGATIVE_INFINITY;
  #closed = false;

  constructor(url: string, outage: Outage, receiving: TrackedLink, reads: boolean) {
    super(url, { maxRetriesPerRequest: null, retryStrategy, socketTimeout: READER_SILENCE_MAX_MS });
    this.#receiving = receiving;
    this.#reads = reads;
    receiving.lost(this);
    this.on('error', outage.failed);
    this.on('close', () => this.#lost());
    // What it read or subscribed to before is on its way again when it says so.
    this.on('ready', () => receiving.works(this));
    this.#pings = setInterval(() => this.#pingSubscription(), SUBSCRIPTION_PING_MS);
    this.#pings.unref();
  }

  override sendCommand(command: Command, stream?: Parameters<Redis['sendCommand']>[1]): unknown {
    // The adapter waits for the answer before it reads again, so it asks once and rests.
    if (command.name === 'xread' && !this.#reads) return new Promise(() => undefined);
    const send = () => (this.#closed ? command.promise : super.sendCommand(command, stream));
    command.promise.catch(() => {});
    if (command.name !== 'xread') return send();
    const waitMs = this.#answeredAtMs + READ_APART_MS - performance.now();
    if (waitMs > 0) setTimeout(send, waitMs).unref();
    else send();
    // The adapter reads again at once after a failure, which would spin for as long as the failure lasts.
    const later = command.promise.catch((error) => this.#rejectLater(error));
    command.promise.then(
      (answer) => {
        this.#receiving.works(this);
        if (isPart(answer)) this.#answeredAtMs = performance.now();
      },
      () => this.#lost(),
    );
    // A command that waited for Redis to come back passes here again, and nobody looks at this second answer.
    later.catch(() => {});
    return later;
  }

  closeQuietly(): void {
    this.#closed = true;
    clearInterval(this.#pings);
    this.disconnect();
  }

  #lost(): void {
    if (!this.#closed) this.#receiving.lost(this);
  }

  #pingSubscription(): void {
    if (this.status === 'ready' && this.condition?.subscriber) this.ping().catch(() => {});
  }

  async #rejectLater(error: unknown): Promise<never> {
    await delay(FAILED_READ_DELAY_MS, undefined, { ref: false });
    throw error;
  }
}

/**
 * Whether an answer of XREAD has entries, and fewer than were asked for. Before the first entry the adapter asks for what
 * comes from now on, so a pause after an answer without entries would lose some.
 */
function isPart(answer: unknown): boolean {
  const [stream] = Array.isArray(answer) ? answer : [];
  const [, entries] = Array.isArray(stream) ? stream : [];
  return Array.isArray(entries) && entries.length > 0 && entries.length < READ_ENTRIES;
}
