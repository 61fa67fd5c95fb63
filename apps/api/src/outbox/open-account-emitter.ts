import {
  type AccountChange,
  type AccountEvent,
  type LiveFeedNotice,
  NOTIFY_ACCOUNT_EVENT,
  NOTIFY_LIVE_FEED,
} from '@fleet/contracts/realtime';
import type { Broker } from '@fleet/runtime/broker';
import { openSocketAdapter } from '@fleet/runtime/socket-adapter';
import type { Logger } from '@fleet/telemetry/logger';
import type { Pool } from 'pg';
import { Server } from 'socket.io';
import { roomsForChanges, userRoom } from '../realtime/rooms-for.ts';

/** Whether a way to the broker works is known by trying. */
const TRY_MS = 2_000;

type Changes = ReadonlyMap<string, readonly AccountChange[]>;

export type AccountEmitter = {
  /** Never throws: what is lost with the broker, browsers read again when they hear that some was. */
  emit: (changes: Changes, readers: readonly string[]) => void;
  close: () => Promise<void>;
};

/** Joins the browsers' servers as a node without listeners, which only emits, to those who may see what changed. */
export async function openAccountEmitter(broker: Broker, pool: Pool, log: Logger): Promise<AccountEmitter> {
  const { adapter, links, close } = await openSocketAdapter(broker, log, 'sends');
  const io = new Server();
  io.adapter(adapter);
  // At the start too, for what another worker did not live to tell. Through the same way: a browser that is away at that
  // moment recovers this notice as well.
  const notifyGap = (up: boolean) => {
    const notice: LiveFeedNotice = { feed: 'resync' };
    if (up) io.emit(NOTIFY_LIVE_FEED, notice);
  };
  const stopWatching = links.sending.onChange(notifyGap);
  notifyGap(links.sending.isUp());
  const tries = setInterval(() => {
    if (!links.sending.isUp()) io.serverSideEmit('try');
  }, TRY_MS);
  let telling = Promise.resolve();
  return {
    // In the order in which they were committed.
    emit: (changes, readers) => {
      telling = telling
        .then(() => emit(io, pool, changes))
        .then(() => emitToPeople(io, readers))
        .catch((error: unknown) => {
          log.warn({ err: error }, 'changes were not told');
          notifyGap(true);
        });
    },
    close: async () => {
      await telling;
      stopWatching();
      clearInterval(tries);
      await close();
    },
  };
}

const NOTHING_ELSE = { positions: [], connections: [], events: [] };

async function emit(io: Server, pool: Pool, changes: Changes): Promise<void> {
  for (const [accountId, changed] of changes)
    for (const told of await roomsForChanges(pool, accountId, changed)) {
      const event: AccountEvent = { accountId, ...NOTHING_ELSE, changes: told.changes };
      io.to(told.rooms).emit(NOTIFY_ACCOUNT_EVENT, event);
    }
}

/** By the person's own id: that there is something new is all that is told. */
function emitToPeople(io: Server, readers: readonly string[]): void {
  for (const id of readers) {
    const changes: AccountChange[] = [{ entity: 'Notification', id, kind: 'created' }];
    const event: AccountEvent = { accountId: null, ...NOTHING_ELSE, changes };
    io.to(userRoom(id)).emit(NOTIFY_ACCOUNT_EVENT, event);
  }
}
