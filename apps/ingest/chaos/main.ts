/**
 * `pnpm chaos`: 60 faults over a million records, then over ten thousand commands to devices of six protocols.
 * `pnpm chaos --seed 7` repeats the order of faults and all that trackers do by chance; what the machine does meanwhile is
 * its own. `--records 0` and `--commands 0` leave one of the two out.
 */
import { parseArgs } from 'node:util';
import { runCommandChaos } from './commands/run-command-chaos.ts';
import { runChaos } from './run-chaos.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    trackers: { type: 'string', default: '500' },
    records: { type: 'string', default: '2000' },
    commands: { type: 'string', default: '10000' },
    faults: { type: 'string', default: '60' },
  },
});
const [seed, trackers, recordsPerTracker, commands, faults] = [
  Number(values.seed),
  Number(values.trackers),
  Number(values.records),
  Number(values.commands),
  Number(values.faults),
];
const write = (line: string) => process.stdout.write(`${line}\n`);
const isWhole = [recordsPerTracker > 0 ? await records() : true, commands > 0 ? await sent() : true];
process.exitCode = isWhole.every(Boolean) ? 0 : 1;

async function records(): Promise<boolean> {
  write(
    `seed ${seed}: ${faults} faults over ${trackers * recordsPerTracker} records of ${trackers} trackers`,
  );
  const { faults: struck, ...result } = await runChaos({
    seed,
    trackers,
    recordsPerTracker,
    faults,
    onFault: (fault, acknowledged) => write(`${String(acknowledged).padStart(9)} acknowledged: ${fault}`),
  });
  write(JSON.stringify({ seed, ...result, seconds: Math.round(result.seconds), struck }, null, 2));
  const { recordsLost, recordsDoubled, eventsLost, eventsDoubled, eventsInvented } = result;
  const isHeld = recordsLost + recordsDoubled + eventsLost + eventsDoubled + eventsInvented === 0;
  write(isHeld ? 'nothing lost, nothing doubled' : 'FAILED');
  return isHeld;
}

async function sent(): Promise<boolean> {
  const strikes = Math.max(1, Math.round(faults / 5));
  write(`seed ${seed}: ${strikes} faults over ${commands} commands to ${trackers} devices`);
  const result = await runCommandChaos({ seed, devices: trackers, commands, faults: strikes });
  write(JSON.stringify({ seed, ...result }, null, 2));
  const { deliveredTwice, withoutEnd, succeededWithoutDelivery, deliveredAfterEnd, outOfOrder } = result;
  const isHeld =
    deliveredTwice + withoutEnd + succeededWithoutDelivery + deliveredAfterEnd + outOfOrder === 0;
  write(isHeld ? 'every command at most once, in order, with an end' : 'FAILED');
  return isHeld;
}
