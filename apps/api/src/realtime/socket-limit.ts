import type { Socket } from 'socket.io';

/** Tabs and devices of one person on one process. */
const MAX_SOCKETS_PER_USER = 20;

export type SocketLimit = {
  /** Whether the person may have one more socket; it is given back when its connection ends. */
  take: (userId: string, socket: Socket) => boolean;
};

/** Sockets by person, counted from the handshake on: of many handshakes at once no more pass than there is room for. */
export function createSocketLimit(): SocketLimit {
  const taken = new Map<string, Set<Socket>>();
  return {
    take(userId, socket) {
      const socketLimit = taken.get(userId) ?? new Set();
      if (socketLimit.size >= MAX_SOCKETS_PER_USER || socket.conn.readyState !== 'open') return false;
      taken.set(userId, socketLimit.add(socket));
      const leave = () => {
        socketLimit.delete(socket);
        if (socketLimit.size === 0 && taken.get(userId) === socketLimit) taken.delete(userId);
      };
      socket.conn.once('close', leave);
      return true;
    },
  };
}
