import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PROTOCOLS } from '@fleet/protocols/registry';
import { freePort } from '@fleet/runtime/free-port';

const ROOT = path.resolve(import.meta.dirname, '../..');

export type UserEnvironment = NodeJS.ProcessEnv & {
  DATA_DIR: string;
  API_PORT: string;
  INGEST_UNIVERSAL_PORT: string;
  INGEST_METRICS_PORT: string;
  INGEST_PORTS: string;
};

/** What `npm start` is given to run beside others: embedded servers, a data folder and ports of its own. */
export async function userEnvironment(
  protocols: readonly (typeof PROTOCOLS)[number]['name'][],
): Promise<UserEnvironment> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'fleet-start-'));
  // As a checkout is; in a closed folder the server, which is not root, would keep its data elsewhere.
  await chmod(dataDir, 0o755);
  const ports = new Set<number>();
  while (ports.size < protocols.length + 3) ports.add(await freePort());
  const [web, universal, metrics, ...own] = [...ports];
  return {
    ...process.env,
    DATABASE_URL: '',
    REDIS_URL: '',
    DATA_DIR: dataDir,
    API_PORT: String(web),
    INGEST_UNIVERSAL_PORT: String(universal),
    INGEST_METRICS_PORT: String(metrics),
    INGEST_PORTS: protocols.map((name, index) => `${name}=${own[index]}`).join(','),
  };
}

/** Types `npm start` as somebody at a terminal does; the processes are a group of their own. */
export function npmStart(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): { npm: ChildProcess; output: () => string } {
  const npm = spawn('npm', ['start', '--', ...args], { cwd: ROOT, env, detached: true, stdio: 'pipe' });
  let output = '';
  for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (chunk) => (output += chunk));
  return { npm, output: () => output };
}
