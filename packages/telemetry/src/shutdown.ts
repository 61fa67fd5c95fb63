import type { Logger } from './logger.ts';

/** After this long a process that does not come down by itself is ended, so that a restart never hangs. */
const SHUTDOWN_TIMEOUT_MS = 15_000;

export type Shutdown = {
  /** Registers what to close; closed in reverse order of opening. */
  onClose: (name: string, close: () => unknown) => void;
  /** Comes down now, as on a signal. Safe to call again: the first call's outcome is returned. */
  close: (reason: string) => Promise<void>;
};

/**
 * The one way a process of ours ends: SIGINT, SIGTERM, or the end of its parent. Under `PARENT_PIPE=1` the parent
 * holds our standard input open, so its end, however it came, closes the pipe and brings us down.
 */
export function createShutdown(log: Logger): Shutdown {
  const closers: { name: string; close: () => unknown }[] = [];
  let closing: Promise<void> | undefined;

  const close = (reason: string) => (closing ??= closeAll(reason));

  async function closeAll(reason: string): Promise<void> {
    log.info({ reason }, 'closing');
    const deadline = setTimeout(() => {
      log.error('closing took too long');
      process.exit(1);
    }, SHUTDOWN_TIMEOUT_MS);
    deadline.unref();
    for (const { name, close: closeOne } of closers.reverse()) {
      try {
        await closeOne();
      } catch (error) {
        log.error({ err: error, part: name }, 'part failed to close');
      }
    }
    process.stdin.destroy();
    log.info('closed');
  }

  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void close(signal));
  if (process.env.PARENT_PIPE === '1') {
    process.stdin.resume();
    process.stdin.once('end', () => void close('parent ended'));
    process.stdin.once('error', () => void close('parent ended'));
  }

  return { onClose: (name, closeOne) => void closers.push({ name, close: closeOne }), close };
}
