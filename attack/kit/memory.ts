import { readdir, readFile, readlink } from 'node:fs/promises';

const LISTENS = '0A';
const PORT_BASE = 16;

/** The resident memory of the process that listens on a port of this machine, in MB. Linux alone tells it. */
export async function memoryMb(port: number): Promise<number> {
  const status = await readFile(`/proc/${await processOf(port)}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1_024);
}

const found = new Map<number, string>();

async function processOf(port: number): Promise<string> {
  const known = found.get(port);
  if (known) return known;
  const inode = await listeningInode(port);
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name)))
    if (await hasSocket(pid, inode)) {
      found.set(port, pid);
      return pid;
    }
  throw new Error(`No process of ours listens on ${port}`);
}

async function listeningInode(port: number): Promise<string> {
  for (const table of ['/proc/net/tcp', '/proc/net/tcp6'])
    for (const line of (await readFile(table, 'utf8').catch(() => '')).split('\n')) {
      const [, local = '', , state, , , , , , inode] = line.trim().split(/\s+/);
      if (state === LISTENS && Number.parseInt(local.split(':')[1] ?? '', PORT_BASE) === port)
        return inode ?? '';
    }
  throw new Error(`Nothing listens on ${port}`);
}

async function hasSocket(pid: string, inode: string): Promise<boolean> {
  for (const fd of await readdir(`/proc/${pid}/fd`).catch(() => []))
    if ((await readlink(`/proc/${pid}/fd/${fd}`).catch(() => '')) === `socket:[${inode}]`) return true;
  return false;
}
