/** `node bench/profile.ts <folder>`: where the CPU profiles that `CPU_PROF=<folder> pnpm bench:ingest` left say time went. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type CpuProfile, microsOfPhases } from './lib/phases.ts';
import { print, round } from './lib/print.ts';

const [folder = '.'] = process.argv.slice(2);
for (const name of readdirSync(folder).filter((each) => each.endsWith('.cpuprofile'))) {
  const profile: CpuProfile = JSON.parse(readFileSync(path.join(folder, name), 'utf8'));
  const micros = microsOfPhases(profile);
  const idle = micros.get('idle') ?? 0;
  micros.delete('idle');
  const busy = [...micros.values()].reduce((sum, each) => sum + each, 0);
  print(name, { busySeconds: round(busy / 1e6, 2), idleSeconds: round(idle / 1e6, 2) });
  for (const [phase, each] of [...micros].sort(([, a], [, b]) => b - a))
    print(`  ${phase}`, { percent: round((100 * each) / busy, 1) });
}
