import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { freshLog } from './data-folder.ts';
import { LaunchError } from './launch-error.ts';
import { createRestartPolicy } from './restart-policy.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const READY_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 20_000;
const LAST_WORDS_LINES = 10;
/** The level from which a line of a log is shown on the terminal. */
const WARN_LEVEL = 40;
const FATAL_LEVEL = 60;

export type ServiceDefinition = {
  name: string;
  script: string;
  /** Before Node, and for Node itself, as the package's own start script has them. */
  scriptEnv?: NodeJS.ProcessEnv;
  nodeArgs?: string[];
  args?: string[];
  env: NodeJS.ProcessEnv;
  readyTimeoutMs?: number;
};

export type Service = {
  untilReady: Promise<void>;
  stop: () => Promise<void>;
  /** Sends a signal to the running process; if that ends it, it is restarted as after a crash. */
  signal: (name: NodeJS.Signals) => void;
};

/**
 * Runs one process of the product and keeps it running: after a crash it is started again. One that crashes too often
 * in a row, or before it was ever ready, is given up, and `onGivenUp` gets its last lines. Its log is a file; warnings
 * go to the terminal as well.
 */
export function startService(definition: ServiceDefinition, onGivenUp: (error: Error) => void): Service {
  const log = createWriteStream(freshLog(definition.name));
  const ready = Promise.withResolvers<void>();
  ready.promise.catch(() => {});
  const lastWords: string[] = [];
  let child: ChildProcess;
  let restart: NodeJS.Timeout | undefined;
  const policy = createRestartPolicy();
  let everReady = false;
  let stopping = false;

  function onLine(line: string): void {
    log.write(`${line}\n`);
    const entry = parseEntry(line);
    lastWords.push(textOf(entry));
    if (lastWords.length > LAST_WORDS_LINES) lastWords.shift();
    if (entry.msg === 'ready') {
      everReady = true;
      ready.resolve();
    }
    // What ends a start is said once, in the last words.
    const isShown = entry.level >= WARN_LEVEL && (everReady || entry.level < FATAL_LEVEL);
    if (isShown && !stopping) process.stdout.write(`  ${definition.name}: ${textOf(entry)}\n`);
  }

  function giveUp(reason: string): void {
    const error = new LaunchError(
      `${lastWords.join('\n')}\n${definition.name} ${reason}. Its log: ${log.path}`,
    );
    ready.reject(error);
    onGivenUp(error);
  }

  function start(): void {
    const startedAt = Date.now();
    child = spawnService(definition, onLine);
    child.once('exit', (code, signal) => {
      if (!stopping) onCrash(String(signal ?? code), Date.now() - startedAt);
    });
  }

  function onCrash(how: string, ranMs: number): void {
    const delayMs = everReady ? policy.delayAfter(ranMs) : null;
    if (delayMs === null) {
      giveUp(everReady ? 'crashed too often in a row' : `ended before it was ready (${how})`);
      return;
    }
    process.stdout.write(`  ${definition.name} ended (${how}); again in ${delayMs / 1000} s\n`);
    restart = setTimeout(start, delayMs);
  }

  start();
  const late = setTimeout(
    () => giveUp('takes too long to become ready'),
    definition.readyTimeoutMs ?? READY_TIMEOUT_MS,
  );
  ready.promise.finally(() => clearTimeout(late)).catch(() => {});
  return {
    untilReady: ready.promise,
    stop: async () => {
      stopping = true;
      clearTimeout(restart);
      clearTimeout(late);
      await stopChild(child);
      log.end();
    },
    signal: (name) => void child.kill(name),
  };
}

function spawnService(
  { script, scriptEnv, nodeArgs = [], args = [], env }: ServiceDefinition,
  onLine: (line: string) => void,
) {
  const child = spawn(process.execPath, [...nodeArgs, path.join(ROOT, script), ...args], {
    cwd: ROOT,
    env: { ...scriptEnv, ...env, PARENT_PIPE: '1' },
    stdio: ['pipe', 'pipe', 'pipe'],
    // Its own process group: Ctrl-C reaches the launcher alone, which stops everything in order.
    detached: true,
  });
  child.stdin.on('error', () => {});
  for (const stream of [child.stdout, child.stderr]) createInterface({ input: stream }).on('line', onLine);
  return child;
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => void child.once('exit', () => resolve()));
  child.stdin?.end();
  const deadline = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
  await ended;
  clearTimeout(deadline);
}

type Entry = { level: number; msg: string; cause: string | undefined };

function textOf({ msg, cause }: Entry): string {
  return cause === undefined || cause === msg ? msg : `${msg} (${cause})`;
}

/** A line of our logger, or any other text, which only a failing process writes. */
function parseEntry(line: string): Entry {
  try {
    const { level, msg, err } = JSON.parse(line);
    return { level: Number(level), msg: String(msg), cause: err?.message };
  } catch {
    return { level: 0, msg: line, cause: undefined };
  }
}
