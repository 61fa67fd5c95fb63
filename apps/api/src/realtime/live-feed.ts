import {
  FEED_BEAT,
  FEED_SILENCE_MAX_MS,
  type LiveFeedNotice,
  NOTIFY_LIVE_FEED,
} from '@fleet/contracts/realtime';
import type { BrokerLink } from '@fleet/runtime/broker-link';
import type { Server, Socket } from 'socket.io';

export type LiveFeed = {
  /** Tells somebody who begins to listen, where there is something to tell. */
  greet: (socket: Socket) => void;
  close: () => void;
};

/**
 * Watches whether positions reach this process, and tells its browsers when they do not, and when they do again. They
 * do while the link to the broker is up and some ingest was heard on it lately; after an outage of the link one has to
 * be heard anew, since the same outage may have cut off ingest.
 */
export function watchLiveFeed(io: Server, receiving: BrokerLink): LiveFeed {
  let flows = false;
  let silence: NodeJS.Timeout | undefined;
  const tell = (notice: LiveFeedNotice) => io.local.emit(NOTIFY_LIVE_FEED, notice);
  const interrupt = () => {
    clearTimeout(silence);
    if (flows) tell({ feed: 'interrupted' });
    flows = false;
  };
  const stopWatching = receiving.onChange((up) => {
    if (!up) interrupt();
  });
  io.on(FEED_BEAT, () => {
    // A beat may come by the one connection that is up while positions would come by another.
    if (!receiving.isUp()) return;
    clearTimeout(silence);
    silence = setTimeout(interrupt, FEED_SILENCE_MAX_MS);
    silence.unref();
    if (!flows) tell({ feed: 'restored' });
    flows = true;
  });
  return {
    greet: (socket) => {
      const notice: LiveFeedNotice = { feed: 'interrupted' };
      // What a socket emits by itself goes by the broker here, to be recoverable.
      if (!flows) io.local.to(socket.id).emit(NOTIFY_LIVE_FEED, notice);
    },
    close: () => {
      stopWatching();
      clearTimeout(silence);
    },
  };
}
