import { readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import pg from 'pg';

// Loaded into a measured process: tells the processor time of all its threads, and the statements it sent. JavaScript, as what takes
// types out of TypeScript would count as memory of the process.

const RESOLUTION_MS = 2;

let statements = 0;
const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
delay.enable();
const { query } = pg.Client.prototype;
/** @this {pg.Client} @param {unknown[]} args */
function counted(...args) {
  statements += 1;
  return Reflect.apply(query, this, args);
}
pg.Client.prototype.query = /** @type {typeof query} */ (counted);

process.on('message', (message) => {
  if (message !== 'cost') return;
  const { user, system } = process.cpuUsage();
  const heldMs = delay.max / 1e6;
  delay.reset();
  /** @type {import('./server-process.ts').Cost} */
  const cost = { cpuMicros: user + system, statements, peakBytes: peakBytes(), heldMs };
  process.send?.(cost);
});
process.channel?.unref();

/** The system's own figure of Linux: what is told by `getrusage` begins with the peak of whoever forked the process. */
function peakBytes() {
  const peakKib = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1];
  return Number(peakKib) * 1_024;
}
