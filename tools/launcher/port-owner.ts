import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

const LISTENING = '0A';

/** The program that has a port of this machine, where the system tells (Linux, and a process we may look at). */
export function findPortOwner(port: number, transport: 'tcp' | 'udp'): string | null {
  try {
    const inodes = [transport, `${transport}6`].flatMap((table) => inodesOf(table, port));
    const sockets = new Set(inodes.map((inode) => `socket:[${inode}]`));
    const pid = readdirSync('/proc').find((name) => /^\d+$/.test(name) && hasOneOf(name, sockets));
    return pid ? `${readFileSync(`/proc/${pid}/comm`, 'utf8').trim()} (process ${pid})` : null;
  } catch {
    return null; // No /proc here, or the process has ended since.
  }
}

/** Columns of /proc/net/tcp: 1 is address:port, 3 the state, 9 the inode of the socket. */
function inodesOf(table: string, port: number): string[] {
  const hex = port.toString(16).toUpperCase().padStart(4, '0');
  const rows = readFileSync(`/proc/net/${table}`, 'utf8').split('\n').slice(1);
  return rows
    .map((row) => row.trim().split(/\s+/))
    .filter(
      ([, local = '', , state]) =>
        local.endsWith(`:${hex}`) && (state === LISTENING || table.startsWith('udp')),
    )
    .flatMap((columns) => columns[9] ?? []);
}

function hasOneOf(pid: string, sockets: ReadonlySet<string>): boolean {
  const folder = `/proc/${pid}/fd`;
  return readable(() => readdirSync(folder), []).some((fd) =>
    sockets.has(readable(() => readlinkSync(`${folder}/${fd}`), '')),
  );
}

/** Processes of others are closed to us, and any may end while we look. */
function readable<Value>(read: () => Value, otherwise: Value): Value {
  try {
    return read();
  } catch {
    return otherwise;
  }
}
