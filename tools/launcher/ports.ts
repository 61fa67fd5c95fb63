import { once } from 'node:events';
import { createServer } from 'node:net';
import { LaunchError } from './launch-error.ts';

export type WantedPort = { port: number; host: string; use: string; remedy: string };

/** @throws LaunchError for the first port that somebody else holds or that we may not have. */
export async function requireFreePorts(wanted: WantedPort[]): Promise<void> {
  for (const { port, host, use, remedy } of wanted) {
    const code = await whyTaken(port, host);
    if (code === 'EACCES')
      throw new LaunchError(`Port ${port} (${use}) needs more rights than we have: ${remedy}`);
    if (code)
      throw new LaunchError(`Port ${port} (${use}) is in use. Stop the program that uses it, or ${remedy}`);
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
