import type { Broker } from '@fleet/runtime/broker';
import { openSocketAdapter } from '@fleet/runtime/socket-adapter';
import type { Logger } from '@fleet/telemetry/logger';
import { Server } from 'socket.io';
import type { IngestMetrics } from '../metrics.ts';
import type { Committed } from '../storage/committed.ts';
import { AccountFanout } from './account-fanout.ts';
import { startFeedPulse } from './feed-pulse.ts';

export type Fanout = {
  /** Never throws: fan-out is a courtesy, and whatever fails in it, storing goes on. */
  onCommitted: (committed: Committed) => void;
  /** Whether what was sent last reached the broker. */
  isFeedUp: () => boolean;
  close: () => Promise<void>;
};

/** Joins the browsers' servers as a node without listeners, which only emits. */
export async function openFanout(broker: Broker, log: Logger, metrics: IngestMetrics): Promise<Fanout> {
  const { adapter, links, close } = await openSocketAdapter(broker, log, 'sends');
  const io = new Server();
  io.adapter(adapter);
  const accounts = new AccountFanout(io, metrics);
  const pulse = startFeedPulse(io, links.sending);
  return {
    onCommitted: (committed) => {
      try {
        accounts.add(committed);
      } catch (error) {
        log.error({ err: error }, 'fan-out failed');
      }
    },
    isFeedUp: links.sending.isUp,
    close: async () => {
      pulse.close();
      accounts.close();
      await close();
    },
  };
}
