import { spawn } from 'node:child_process';
import process from 'node:process';

/** The inner shell's `read` ends with us, and takes the command and all it started along: they share one group. */
const GUARD = `
exec 3<&0
{ read -r _ <&3; kill -9 0; } &
guard=$!
"$@" </dev/null 3<&-
code=$?
kill -9 "$guard" 2>/dev/null
exit "$code"`;

/**
 * Runs a command to its end or to its limit; it does not outlive this process, not even when this process is killed by
 * SIGKILL.
 *
 * @param {string[]} command
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv, onLine?: (line: string) => void, limitMs?: number }} options
 *   `limitMs`: the command and all that it started are killed after it
 * @returns {Promise<{ code: number, output: string, timedOut: boolean }>} with standard output and error together
 */
export function runGuarded(command, { cwd, env = process.env, onLine = () => {}, limitMs }) {
  return new Promise((resolve) => {
    const shell = spawn('sh', ['-c', GUARD, 'sh', ...command], {
      cwd,
      env,
      stdio: ['pipe', 'pipe', 'pipe'],
      detached: true,
    });
    shell.stdin.on('error', () => {});
    let output = '';
    let timedOut = false;
    // The guard's `read` ends, and takes the whole group along.
    const end = () => {
      timedOut = true;
      shell.stdin.end();
    };
    const timer = limitMs === undefined ? undefined : setTimeout(end, limitMs);
    for (const stream of [shell.stdout, shell.stderr]) {
      stream.setEncoding('utf8');
      stream.on('data', (chunk) => {
        output += chunk;
        for (const line of chunk.split('\n')) if (line.trim()) onLine(line);
      });
    }
    const finish = (/** @type {number} */ code) => {
      clearTimeout(timer);
      resolve({ code, output, timedOut });
    };
    shell.once('error', (error) => {
      output += `\n${error.message}`;
      finish(1);
    });
    shell.once('close', (code) => finish(code ?? 1));
  });
}
