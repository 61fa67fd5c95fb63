import { once } from 'node:events';
import { createServer } from 'node:net';
import { LaunchError } from './launch-error.ts';

export type WantedPort = { port: number; host: string; use: string; remedy: string };

const PORT_MAX = 65_535;

/** @throws LaunchError for the first port that is none, is wanted twice, or that we cannot have. */
export async function requireFreePorts(wanted: WantedPort[]): Promise<void> {
  const users = new Map<number, string>();
  for (const one of wanted) {
    const problem = twice(one, users.get(one.port)) ?? (await whyUnusable(one));
    if (problem) throw new LaunchError(problem);
    // 0 is any free one, for each its own.
    if (one.port > 0) users.set(one.port, one.use);
  }
}

function twice({ port, use, remedy }: WantedPort, other: string | undefined): string | null {
  return other ? `Port ${port} is wanted for ${other} and for ${use}: ${remedy}` : null;
}

async function whyUnusable({ port, host, use, remedy }: WantedPort): Promise<string | null> {
  if (!Number.isInteger(port) || port < 0 || port > PORT_MAX)
    return `The port for ${use} is not a number up to ${PORT_MAX}: ${remedy}`;
  const code = await whyTaken(port, host);
  switch (code) {
    case null:
      return null;
    case 'EACCES':
      return `Port ${port} (${use}) needs more rights than we have: ${remedy}`;
    case 'EADDRINUSE':
      return `Port ${port} (${use}) is in use. Stop the program that uses it, or ${remedy}`;
    default:
      return `Port ${port} (${use}) cannot be opened on "${host}" (${code}). Correct API_HOST or INGEST_HOST.`;
  }
}

async function whyTaken(port: number, host: string): Promise<string | null> {
  const server = createServer();
  try {
    server.listen(port, host);
    await once(server, 'listening');
    return null;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? 'unknown';
  } finally {
    server.close();
  }
}
