import type { IncomingMessage } from 'node:http';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const LOCAL_NAMES = new Set(['localhost', '127.0.0.1', '[::1]']);
/** A proxy on this machine speaks for somebody else, and says so in one of these. */
const SPOKEN_FOR = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'];

type IsThisMachineRequest = {
  socket: Pick<IncomingMessage['socket'], 'remoteAddress'>;
  headers: IncomingMessage['headers'];
};

/** Whether somebody on this machine asks, and not a proxy on it for somebody else. */
function isThisMachine({ socket, headers }: IsThisMachineRequest): boolean {
  return (
    LOOPBACK.has(socket.remoteAddress ?? '') && SPOKEN_FOR.every((header) => headers[header] === undefined)
  );
}

/**
 * Whether somebody on this machine asks for this machine by its own name. A page of the internet may send its visitor's
 * browser to a name of its own that leads here; it cannot make the browser say another name.
 */
export function isThisMachineByName(request: IsThisMachineRequest): boolean {
  const host = URL.parse(`http://${request.headers.host ?? ''}`)?.hostname;
  return isThisMachine(request) && host !== undefined && LOCAL_NAMES.has(host);
}
