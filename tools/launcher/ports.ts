import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { PORT_MAX } from '@fleet/runtime/port-list';
import { LaunchError } from './launch-error.ts';
import { findPortOwner } from './port-owner.ts';

export type WantedPort = {
  port: number;
  transport: 'tcp' | 'udp';
  host: string;
  use: string;
  remedy: string;
};

/** @throws LaunchError for the first port that is none, is wanted twice, or that we cannot have. */
export async function requireFreePorts(wanted: WantedPort[]): Promise<void> {
  const users = new Map<string, string>();
  for (const one of wanted) {
    const socket = `${one.port}/${one.transport}`;
    const problem = twice(one, users.get(socket)) ?? (await whyUnusable(one));
    if (problem) throw new LaunchError(problem);
    // 0 is any free one, for each its own.
    if (one.port > 0) users.set(socket, one.use);
  }
}

function twice({ port, use, remedy }: WantedPort, other: string | undefined): string | null {
  return other ? `Port ${port} is wanted for ${other} and for ${use}: ${remedy}` : null;
}

async function whyUnusable({ port, transport, host, use, remedy }: WantedPort): Promise<string | null> {
  if (!Number.isInteger(port) || port < 0 || port > PORT_MAX)
    return `The port for ${use} is not a number up to ${PORT_MAX}: ${remedy}`;
  const name = `Port ${port}${transport === 'udp' ? '/udp' : ''} (${use})`;
  const code = await (transport === 'udp' ? whyDatagramsTaken(port, host) : whyTaken(port, host));
  switch (code) {
    case null:
      return null;
    case 'EACCES':
      return `${name} needs more rights than we have: ${remedy}`;
    case 'EADDRINUSE': {
      const owner = findPortOwner(port, transport);
      const [by, it] = owner ? [` by ${owner}`, 'it'] : ['', 'the program that uses it'];
      return `${name} is in use${by}. Stop ${it}, or ${remedy}`;
    }
    default:
      return `${name} cannot be opened on "${host}" (${code}). Correct API_HOST or INGEST_HOST.`;
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

async function whyDatagramsTaken(port: number, host: string): Promise<string | null> {
  const socket = createSocket('udp4');
  try {
    socket.bind(port, host);
    await once(socket, 'listening');
    return null;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? 'unknown';
  } finally {
    socket.close();
  }
}
