import { LiveFeedNotice } from '@fleet/contracts/realtime';

/** After an interruption, positions committed meanwhile are readable after this time, in ms. */
const CATCH_UP_MIN_MS = 500;
/** Random delay that spreads the catch-up requests of all browsers, in ms. */
const CATCH_UP_SPREAD_MS = 10_000;

/**
 * State of the feed behind the socket. It flows if no interruption was announced, or missed data were read,
 * so that data shown as live are complete.
 */
export function createLiveFeed(parts: {
  /** Called on every change of `flows`. */
  onChange: () => void;
  /** Called to read missed data; the feed flows from then on. */
  onCatchUp: () => void;
  random?: () => number;
}) {
  const { onChange, onCatchUp, random = () => Math.random() } = parts;
  let interrupted = false;
  /** Whether missed data have not been read yet. */
  let owing = false;
  let catchUp: ReturnType<typeof setTimeout> | null = null;

  function catchUpLater(): void {
    catchUp ??= setTimeout(
      () => {
        read();
        onChange();
        onCatchUp();
      },
      CATCH_UP_MIN_MS + random() * CATCH_UP_SPREAD_MS,
    );
  }

  function wait(): void {
    if (catchUp) clearTimeout(catchUp);
    catchUp = null;
  }

  function read(): void {
    wait();
    owing = false;
  }

  return {
    flows: (): boolean => !interrupted && !owing,
    /** Handles a notice of the server; invalid ones are ignored. */
    told(payload: unknown): void {
      const notice = LiveFeedNotice.safeParse(payload);
      if (!notice.success) return;
      const { feed } = notice.data;
      owing = true;
      if (feed !== 'resync') interrupted = feed === 'interrupted';
      // Waits, because data read during the interruption would be incomplete.
      if (interrupted) wait();
      else catchUpLater();
      onChange();
    },
    /** Reads at once if something was missed, including earlier gaps. */
    socketTold(listening: boolean, missedSome: boolean): void {
      if (missedSome) read();
      if (listening) return;
      // The next server announces a lasting interruption again.
      interrupted = false;
      if (owing) catchUpLater();
    },
    stop(): void {
      interrupted = false;
      read();
    },
  };
}
