import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';

const ROOT = path.resolve(import.meta.dirname, '../../..');

type Line = { msg?: string } & Record<string, unknown>;

/** One of our processes, and the lines it has logged. */
export type Running = {
  child: ChildProcess;
  lines: Line[];
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
};

/** Starts a `main.ts` as the product does: Node on the source, JSON lines on standard output. */
export function run(script: string, args: string[], env: Record<string, string>): Running {
  const child = spawn(process.execPath, [path.join(ROOT, script), ...args], {
    env,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines: Line[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(JSON.parse(line)));
  const exited = once(child, 'exit');
  return {
    child,
    lines,
    stop: async (signal = 'SIGTERM') => {
      child.kill(signal);
      const [code] = await exited;
      return code;
    },
  };
}
