import {
  type AccountChange,
  type AccountEvent,
  accountRoom,
  type LiveFeedNotice,
  NOTIFY_ACCOUNT_EVENT,
  NOTIFY_LIVE_FEED,
  SERVICE_ROOM,
} from '@fleet/contracts/realtime';
import type { Broker } from '@fleet/runtime/broker';
import { openSocketAdapter } from '@fleet/runtime/socket-adapter';
import type { Logger } from '@fleet/telemetry/logger';
import { Server } from 'socket.io';

/** Whether a way to the broker works is known by trying. */
const TRY_MS = 2_000;

export type AccountEmitter = {
  /** Never throws: what is lost with the broker, browsers read again when they hear that some was. */
  tell: (changes: ReadonlyMap<string, readonly AccountChange[]>) => void;
  close: () => Promise<void>;
};

/** Joins the browsers' servers as a node without listeners, which only emits. */
export async function openAccountEmitter(broker: Broker, log: Logger): Promise<AccountEmitter> {
  const { adapter, links, close } = await openSocketAdapter(broker, log);
  const io = new Server();
  io.adapter(adapter);
  // At the start too, for what another worker did not live to tell. Through the same way: a browser that is away at that
  // moment recovers this notice as well.
  const tellGap = (up: boolean) => {
    const notice: LiveFeedNotice = { feed: 'resync' };
    if (up) io.emit(NOTIFY_LIVE_FEED, notice);
  };
  const stopWatching = links.sending.onChange(tellGap);
  tellGap(links.sending.isUp());
  const tries = setInterval(() => {
    if (!links.sending.isUp()) io.serverSideEmit('try');
  }, TRY_MS);
  return {
    tell: (changes) => {
      for (const [accountId, changed] of changes) emit(io, accountId, changed);
    },
    close: async () => {
      stopWatching();
      clearInterval(tries);
      await close();
    },
  };
}

function emit(io: Server, accountId: string, changes: readonly AccountChange[]): void {
  const event: AccountEvent = {
    accountId,
    positions: [],
    connections: [],
    events: [],
    changes: [...changes],
  };
  io.to([accountRoom(accountId), SERVICE_ROOM]).emit(NOTIFY_ACCOUNT_EVENT, event);
}
