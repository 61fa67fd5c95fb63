/**
 * `pnpm chaos`: 60 faults over a million records. `pnpm chaos --seed 7` repeats the order of faults and all that
 * trackers do by chance; what the machine does meanwhile is its own.
 */
import { parseArgs } from 'node:util';
import { runChaos } from './run-chaos.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    trackers: { type: 'string', default: '500' },
    records: { type: 'string', default: '2000' },
    faults: { type: 'string', default: '60' },
  },
});
const [seed, trackers, recordsPerTracker, faults] = [
  Number(values.seed),
  Number(values.trackers),
  Number(values.records),
  Number(values.faults),
];
const write = (line: string) => process.stdout.write(`${line}\n`);
write(`seed ${seed}: ${faults} faults over ${trackers * recordsPerTracker} records of ${trackers} trackers`);
const { faults: struck, ...result } = await runChaos({
  seed,
  trackers,
  recordsPerTracker,
  faults,
  onFault: (fault, acknowledged) => write(`${String(acknowledged).padStart(9)} acknowledged: ${fault}`),
});
write(JSON.stringify({ seed, ...result, seconds: Math.round(result.seconds), struck }, null, 2));
const { recordsLost, recordsDoubled, eventsLost, eventsDoubled, eventsInvented } = result;
const isWhole = recordsLost + recordsDoubled + eventsLost + eventsDoubled + eventsInvented === 0;
write(isWhole ? 'nothing lost, nothing doubled' : 'FAILED');
process.exitCode = isWhole ? 0 : 1;
