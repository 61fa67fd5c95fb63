import { Handshake } from '@fleet/contracts/realtime';
import type { Server, Socket } from 'socket.io';
import { bearerToken } from '../modules/auth/access-tokens.ts';
import { type Identity, identifyCaller } from '../modules/auth/identify-caller.ts';
import type { Services } from '../services.ts';
import type { Recovery } from './hold-recovery.ts';
import { userRoom } from './rooms-for.ts';
import { grant } from './socket-state.ts';

/** Tabs and devices of one person on one process. */
const MAX_SOCKETS_PER_USER = 20;

export type Gate = { io: Server; recovery: Recovery };

type Known = Pick<Services, 'pool' | 'tokens'>;

/** The code of the refusal, or null when the socket may come in. Before it may, nothing is looked for that it missed. */
export async function admitSocket(services: Known, gate: Gate, socket: Socket): Promise<string | null> {
  const identity = await identify(services, socket.handshake.auth);
  if (!identity.caller) return identity.refusal;
  const { rooms } = gate.io.of('/').adapter;
  if ((rooms.get(userRoom(identity.caller.userId))?.size ?? 0) >= MAX_SOCKETS_PER_USER)
    return 'TOO_MANY_REQUESTS';
  grant(socket, identity);
  await gate.recovery.find(socket, identity.caller);
  return null;
}

/** Whose handshake this is, at this moment. */
export function identify(services: Known, payload: unknown): Promise<Identity> {
  const handshake = Handshake.safeParse(payload);
  const header = handshake.success ? `${handshake.data.tokenType} ${handshake.data.accessToken}` : null;
  return identifyCaller(services, bearerToken(header));
}
