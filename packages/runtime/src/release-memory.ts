import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const EVERY_MS = 60_000;
/** Below this share of one processor the process counts as idle. */
const IDLE_SHARE = 0.1;
/** Least growth of the heap since the last release that is worth a pause. */
const GROWN_BYTES = 32 * 1_048_576;

type Options = { everyMs?: number; idleShare?: number; grownBytes?: number };

/**
 * Collects garbage and returns empty pages when the process is idle and its heap has grown. Node collects
 * only while it allocates, so an idle process would keep the memory of its last load.
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

/** For a process started without `--expose-gc`. */
function garbageCollector(): () => void {
  setFlagsFromString('--expose-gc');
  const gc: NodeJS.GCFunction = runInNewContext('gc');
  setFlagsFromString('--no-expose-gc');
  return () => void gc({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
