import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, onTestFinished, vi } from 'vitest';
import { npmStart, userEnvironment } from '../stack/start-by-npm.ts';

export const START_TIMEOUT_MS = 45_000;

type Started = {
  npm: ChildProcess;
  output: () => string;
  /** The ids and command lines of everything that the start brought up, wherever it was reparented to. */
  processes: () => { pid: number; command: string }[];
  port: number;
  env: NodeJS.ProcessEnv;
};

export async function startProduct(more: NodeJS.ProcessEnv = {}): Promise<Started> {
  // The data folder is the mark that every process inherits, by which it is found again.
  const env = { ...(await userEnvironment(['teltonika'])), ...more };
  return { ...run(env, env.DATA_DIR), port: Number(env.API_PORT), env };
}

export function run(
  env: NodeJS.ProcessEnv,
  mark: string,
  args: readonly string[] = [],
): Pick<Started, 'npm' | 'output' | 'processes'> {
  const processes = ownProcesses(`DATA_DIR=${mark}`);
  onTestFinished(() => {
    for (const { pid } of processes()) killIfThere(pid);
  });
  return { ...npmStart(['--no-fleet', ...args], env), processes };
}

/** A process may end between the look at the list and this. */
function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** By the mark in their environment, or by the group of one that has it: Redis writes its title over its own. */
function ownProcesses(mark: string): Started['processes'] {
  const groups = new Set<string>();
  return () => {
    const running = runningProcesses();
    for (const { group, environment } of running) if (environment.includes(mark)) groups.add(group);
    return running.filter(({ group }) => groups.has(group)).map(({ pid, command }) => ({ pid, command }));
  };
}

function runningProcesses() {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const read = (name: string) => readFileSync(`/proc/${pid}/${name}`, 'utf8');
        // Behind the name, which may hold anything: state, parent, group.
        const [state, , group = ''] = read('stat').split(') ').at(-1)?.split(' ') ?? [];
        if (state === 'Z') return [];
        const command = read('cmdline').replaceAll('\0', ' ');
        return [{ pid: Number(pid), group, command, environment: read('environ').split('\0') }];
      } catch {
        return []; // It has ended since.
      }
    });
}

export async function untilReady({ output }: Started): Promise<void> {
  await vi.waitFor(() => expect(output()).toContain('Meridian is ready'), {
    timeout: START_TIMEOUT_MS,
    interval: 100,
  });
}

/** What a refused start said last. */
export async function refusal({ npm, output }: Pick<Started, 'npm' | 'output'>): Promise<string> {
  const [code] = await once(npm, 'exit', { signal: AbortSignal.timeout(START_TIMEOUT_MS) });
  expect(code).not.toBe(0);
  return output();
}
