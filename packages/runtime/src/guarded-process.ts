import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Account } from './unprivileged-account.ts';

export type GuardedProcess = {
  pid: number;
  /** The last of what it wrote to standard error. */
  lastWords: () => string;
  exited: () => boolean;
  /** Ends it by its stop signal and waits; by SIGKILL when that takes too long. */
  stop: () => Promise<void>;
  /** SIGKILL, as a crash would: nothing is flushed or closed. */
  kill: () => Promise<void>;
};

export type GuardedCommand = {
  command: string;
  args: string[];
  cwd: string;
  account?: Account | null;
  stopSignal: 'INT' | 'QUIT' | 'TERM';
  /** Removed once the process has ended, whoever ended it. */
  removeAfter?: string;
};

const LAST_WORDS_CHARS = 4_000;
const STOP_TIMEOUT_MS = 20_000;

/**
 * Two shells outlive us by one `read`: standard input ends when this process ends, however it ends, and the inner one
 * then stops the server: it says so again each second, since one that has just begun is deaf to the first signal. The
 * server's own exit ends both. `-9` because the inner shell inherits the ignored signals. PIPE is one of them: we may
 * be gone before we have read the number.
 */
const WATCHDOG = `
trap "" INT TERM HUP PIPE
signal=$1 remove=$2
shift 2
exec 3<&0
"$@" </dev/null >/dev/null 3<&- &
server=$!
echo "$server"
exec >/dev/null
{ read -r _ <&3; while kill "-$signal" "$server"; do sleep 1; done; } 2>/dev/null &
guard=$!
wait "$server"
kill -9 "$guard" 2>/dev/null
[ -z "$remove" ] || rm -rf "$remove"`;

/** Starts a server that cannot outlive this process, not even when this process is killed by SIGKILL. */
export async function startGuarded(guarded: GuardedCommand): Promise<GuardedProcess> {
  const { command, args, cwd, account, stopSignal, removeAfter = '' } = guarded;
  const shell = spawn('sh', ['-c', WATCHDOG, 'sh', stopSignal, removeAfter, command, ...args], {
    ...(account ?? {}),
    cwd,
    stdio: ['pipe', 'pipe', 'pipe'],
    // Its own process group: a Ctrl-C in the terminal reaches us, and we stop it in order.
    detached: true,
  });
  let lastWords = '';
  shell.stderr.on('data', (chunk: Buffer) => {
    lastWords = (lastWords + chunk.toString()).slice(-LAST_WORDS_CHARS);
  });
  shell.stdin.on('error', () => {});
  const ended = new Promise<void>((resolve) => void shell.once('close', () => resolve()));
  const pid = await firstNumber(shell);
  let stopping: Promise<void> | undefined;
  const kill = async () => {
    killQuietly(pid);
    await ended;
  };
  const stop = async () => {
    shell.stdin.end();
    const deadline = setTimeout(() => killQuietly(pid), STOP_TIMEOUT_MS);
    await ended;
    clearTimeout(deadline);
  };
  return {
    pid,
    lastWords: () => lastWords,
    exited: () => shell.exitCode !== null || shell.signalCode !== null,
    stop: () => (stopping ??= stop()),
    kill,
  };
}

async function firstNumber(shell: ChildProcess): Promise<number> {
  if (!shell.stdout) throw new Error('the watchdog has no standard output');
  const failed = once(shell, 'error').then(([error]) => Promise.reject(error));
  const [chunk] = await Promise.race([once(shell.stdout, 'data'), failed]);
  return Number.parseInt(String(chunk), 10);
}

function killQuietly(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}
