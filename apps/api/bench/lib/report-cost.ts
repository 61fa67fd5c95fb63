import { monitorEventLoopDelay } from 'node:perf_hooks';
import pg from 'pg';

/** Of a process since it began; `heldMs` is the longest that nobody else had it since it was asked before. */
export type Cost = { cpuMicros: number; statements: number; peakBytes: number; heldMs: number };

const RESOLUTION_MS = 2;

/** Loaded into a measured process: tells the processor time of all its threads, and the statements it sent. */
let statements = 0;
const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
delay.enable();
const { query } = pg.Client.prototype;
pg.Client.prototype.query = function counted(this: pg.Client, ...args: unknown[]) {
  statements += 1;
  return Reflect.apply(query, this, args);
} as typeof query;

process.on('message', (message) => {
  if (message !== 'cost') return;
  const { user, system } = process.cpuUsage();
  const peakBytes = process.resourceUsage().maxRSS * 1_024;
  const heldMs = delay.max / 1e6;
  delay.reset();
  const cost: Cost = { cpuMicros: user + system, statements, peakBytes, heldMs };
  process.send?.(cost);
});
process.channel?.unref();
