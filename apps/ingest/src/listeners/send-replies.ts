import type { Socket } from 'node:net';

/** False when the peer leaves more than so much of what we say unread. */
export function sendReplies(socket: Socket, replies: readonly Uint8Array[], maxUnsentBytes: number): boolean {
  if (replies.length === 0 || !socket.writable) return true;
  for (const bytes of replies) socket.write(bytes);
  return socket.writableLength <= maxUnsentBytes;
}
