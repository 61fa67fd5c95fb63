import { pino } from 'pino';

type Destination = ReturnType<typeof pino.destination>;

/** Of lines that nobody reads; more are dropped and counted. */
const MAX_WAITING_BYTES = 1_048_576;
/** A last flush goes on for so long against a reader that stands still. */
const LAST_FLUSH_MS = 1_000;

/**
 * Standard output, without waiting for whoever reads it. A reader that stands still (a terminal with Ctrl-S, a
 * container's log driver) would otherwise hold the process at its next line, and with it everything it serves.
 *
 * @param onDropped told, when the reader goes on, how many lines were dropped meanwhile
 */
export function openLogDestination(onDropped: (lines: number) => void): Destination {
  const destination = pino.destination({
    fd: 1,
    sync: false,
    maxLength: MAX_WAITING_BYTES,
    retryEAGAIN: createTileRetry(),
  });
  let dropped = 0;
  destination.on('drop', () => dropped++);
  destination.on('drain', () => {
    if (dropped === 0) return;
    const lines = dropped;
    dropped = 0;
    onDropped(lines);
  });
  const flushSync = destination.flushSync.bind(destination);
  destination.flushSync = () => {
    try {
      flushSync();
    } catch {
      // The reader stands still: an exit must not hang, nor change its code, for the sake of lines.
    }
  };
  return destination;
}

/** Endless while the event loop turns between two tries, bounded where a flush at exit holds it. */
function createTileRetry(): () => boolean {
  let refusedAt: number | null = null;
  return () => {
    refusedAt ??= performance.now();
    setImmediate(() => {
      refusedAt = null;
    }).unref();
    return performance.now() - refusedAt < LAST_FLUSH_MS;
  };
}
