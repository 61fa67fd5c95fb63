import { FEED_BEAT, FEED_BEAT_MS, type LiveFeedNotice, NOTIFY_LIVE_FEED } from '@fleet/contracts/realtime';
import type { BrokerLink } from '@fleet/runtime/broker-link';
import type { Server } from 'socket.io';

/** A link that comes and goes is told of once in this time. */
const RESYNC_WAIT_MS = 1_000;

/**
 * Tells the api that the live feed flows, and browsers when some of it was lost on its way to the broker: after an
 * outage, and at the start, for what another process did not live to tell. Through the stream, so that a browser that
 * is away at that moment recovers this too.
 */
export function startFeedPulse(io: Server, sending: BrokerLink): { close: () => void } {
  let resync: NodeJS.Timeout | null = null;
  const beat = () => io.serverSideEmit(FEED_BEAT);
  const notifyGap = () => {
    resync = null;
    // When it is up again this is called anew.
    if (!sending.isUp()) return;
    const notice: LiveFeedNotice = { feed: 'resync' };
    io.emit(NOTIFY_LIVE_FEED, notice);
  };
  const stopWatching = sending.onChange((up) => {
    if (up) resync ??= setTimeout(notifyGap, RESYNC_WAIT_MS);
  });
  const beats = setInterval(beat, FEED_BEAT_MS);
  beat();
  return {
    close: () => {
      stopWatching();
      clearInterval(beats);
      if (resync) clearTimeout(resync);
    },
  };
}
