import pg from 'pg';

/** Of a process since it began. */
export type Cost = { cpuMicros: number; statements: number; peakBytes: number };

/** Loaded into a measured process: tells the processor time of all its threads, and the statements it sent. */
let statements = 0;
const { query } = pg.Client.prototype;
pg.Client.prototype.query = function counted(this: pg.Client, ...args: unknown[]) {
  statements += 1;
  return Reflect.apply(query, this, args);
} as typeof query;

process.on('message', (message) => {
  if (message !== 'cost') return;
  const { user, system } = process.cpuUsage();
  const peakBytes = process.resourceUsage().maxRSS * 1_024;
  const cost: Cost = { cpuMicros: user + system, statements, peakBytes };
  process.send?.(cost);
});
process.channel?.unref();
