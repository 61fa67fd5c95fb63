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
 * Runs a command to its end; it does not outlive this process, not even when this process is killed by SIGKILL.
 *
 * @param {string[]} command
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv, onLine?: (line: string) => void }} options
 * @returns {Promise<{ code: number, output: string }>} with standard output and error together
 */
export function runGuarded(command, { cwd, env = process.env, onLine = () => {} }) {
  return new Promise((resolve) => {
    const shell = spawn('sh', ['-c', GUARD, 'sh', ...command], {
      cwd,
      env,
      stdio: ['pipe', 'pipe', 'pipe'],
      detached: true,
    });
    shell.stdin.on('error', () => {});
    let output = '';
    for (const stream of [shell.stdout, shell.stderr]) {
      stream.setEncoding('utf8');
      stream.on('data', (chunk) => {
        output += chunk;
        for (const line of chunk.split('\n')) if (line.trim()) onLine(line);
      });
    }
    shell.once('error', (error) => resolve({ code: 1, output: `${output}\n${error.message}` }));
    shell.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
