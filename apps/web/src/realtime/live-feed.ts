import { LiveFeedNotice } from '@fleet/contracts/realtime';

/** What was committed while the feed came back, and may have been told too early, can be read by then. */
const CATCH_UP_MIN_MS = 500;
/** All browsers are told at one moment: each reads what it missed at a moment of its own within this time. */
const CATCH_UP_SPREAD_MS = 10_000;

/**
 * What the server says of the feed behind the socket. It flows when nothing was said, or what was missed was read: so
 * what is shown is only called live when it is whole.
 */
export function createLiveFeed(parts: {
  /** Told with every change of `flows`. */
  onChange: () => void;
  /** To be read now; it flows from here on. */
  onCatchUp: () => void;
  random?: () => number;
}) {
  const { onChange, onCatchUp, random = () => Math.random() } = parts;
  let interrupted = false;
  /** Something was missed that is not read yet. */
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
    /** The server's notice; what is none is dropped. */
    told(payload: unknown): void {
      const notice = LiveFeedNotice.safeParse(payload);
      if (!notice.success) return;
      const { feed } = notice.data;
      owing = true;
      if (feed !== 'resync') interrupted = feed === 'interrupted';
      // What would be read while it is interrupted would not be whole.
      if (interrupted) wait();
      else catchUpLater();
      onChange();
    },
    /** `missedSome` is read at once, with all that is owed. */
    socketTold(listening: boolean, missedSome: boolean): void {
      if (missedSome) read();
      if (listening) return;
      // Whoever the socket finds next says it anew when the feed is interrupted.
      interrupted = false;
      if (owing) catchUpLater();
    },
    stop(): void {
      interrupted = false;
      read();
    },
  };
}
