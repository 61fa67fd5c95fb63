import { readdirSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';

/** Unit of processor time in Linux. */
const TICKS_PER_SECOND = 100;

/** Processor time of a process with all threads. Zero except on Linux. */
export function cpuSecondsOf(pid: number): number {
  const { own } = timesOf(pid);
  return own / TICKS_PER_SECOND;
}

/**
 * Processor time of a process and its children, also ended ones, such as a PostgreSQL server with its
 * backends.
 */
export function cpuSecondsOfFamily(pid: number): number {
  const { own, ended } = timesOf(pid);
  return childrenOf(pid).reduce((sum, child) => sum + cpuSecondsOf(child), (own + ended) / TICKS_PER_SECOND);
}

/** Processor time of the whole machine. */
export function cpuSecondsOfMachine(): number {
  const busyMs = cpus().map(({ times: { user, nice, sys, irq } }) => user + nice + sys + irq);
  return busyMs.reduce((sum, each) => sum + each, 0) / 1_000;
}

function timesOf(pid: number): { parent: number; own: number; ended: number } {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
      .map(Number);
    const [parent = 0, user = 0, system = 0, endedUser = 0, endedSystem = 0] = [
      fields[1],
      ...fields.slice(11, 15),
    ];
    return { parent, own: user + system, ended: endedUser + endedSystem };
  } catch {
    return { parent: 0, own: 0, ended: 0 };
  }
}

function childrenOf(pid: number): number[] {
  try {
    return readdirSync('/proc')
      .map(Number)
      .filter((each) => timesOf(each).parent === pid);
  } catch {
    return [];
  }
}
