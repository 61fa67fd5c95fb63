import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const EVERY_MS = 60_000;
/** Share of one processor below which the process has nothing to do. */
const IDLE_SHARE = 0.1;
/** What the heap grew since memory was given back last, below which that is not worth a pause. */
const GROWN_BYTES = 32 * 1_048_576;

type Options = { everyMs?: number; idleShare?: number; grownBytes?: number };

/**
 * Node collects garbage while it allocates: a process that a load has left would keep for good what the load needed. Once a
 * process has little to do and its heap has grown, all garbage is collected and empty pages go back to the system.
 *
 * @returns ends it
 */
export function startMemoryRelease({
  everyMs = EVERY_MS,
  idleShare = IDLE_SHARE,
  grownBytes = GROWN_BYTES,
}: Options = {}): () => void {
  const collect = garbageCollector();
  let least = process.memoryUsage().heapTotal;
  let spent = process.cpuUsage();
  let atMs = performance.now();
  const timer = setInterval(() => {
    const share = microsOf(process.cpuUsage(spent)) / 1_000 / (performance.now() - atMs);
    const { heapTotal, external } = process.memoryUsage();
    if (share < idleShare && heapTotal + external > least + grownBytes) {
      collect();
      const now = process.memoryUsage();
      least = now.heapTotal + now.external;
    }
    spent = process.cpuUsage();
    atMs = performance.now();
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}

function microsOf({ user, system }: NodeJS.CpuUsage): number {
  return user + system;
}

/** Of a process that was not started with `--expose-gc`. */
function garbageCollector(): () => void {
  setFlagsFromString('--expose-gc');
  const gc: NodeJS.GCFunction = runInNewContext('gc');
  setFlagsFromString('--no-expose-gc');
  return () => void gc({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
