import { Handshake } from '@fleet/contracts/realtime';
import type { Socket } from 'socket.io';
import { bearerToken } from '../modules/auth/access-tokens.ts';
import { type Identity, identifySession } from '../modules/auth/identify-caller.ts';
import type { Services } from '../services.ts';
import type { Recovery } from './hold-recovery.ts';
import type { ConnectionLimits } from './limit-connections.ts';
import type { TrafficLimits } from './limit-traffic.ts';
import type { SocketLimit } from './socket-limit.ts';
import { grant } from './socket-state.ts';

export type SocketAdmission = {
  connections: ConnectionLimits;
  traffic: TrafficLimits;
  socketLimit: SocketLimit;
  recovery: Recovery;
};

type Known = Pick<Services, 'pool' | 'tokens'>;

/** The code of the refusal, or null when the socket may come in. Before it may, nothing is looked for that it missed. */
export async function admitSocket(
  services: Known,
  admission: SocketAdmission,
  socket: Socket,
): Promise<string | null> {
  const { connections, traffic, socketLimit, recovery } = admission;
  const identity = await identify(services, socket.handshake.auth, traffic.takeHandshake);
  if (!identity.caller) return identity.refusal;
  const { caller } = identity;
  if (!socketLimit.take(caller.userId, socket)) return 'TOO_MANY_REQUESTS';
  grant(socket, identity);
  await recovery.find(socket, caller);
  connections.admitted(socket.conn);
  traffic.charge(socket, caller.userId);
  return null;
}

type Refused = { caller: null; refusal: 'TOO_MANY_REQUESTS' };

/**
 * Whose handshake this is, at this moment.
 *
 * @param mayAsk whether this person may have the database asked for them
 */
export async function identify(
  { pool, tokens }: Known,
  payload: unknown,
  mayAsk: (userId: string) => boolean,
): Promise<Identity | Refused> {
  const handshake = Handshake.safeParse(payload);
  const token = handshake.success
    ? bearerToken(`${handshake.data.tokenType} ${handshake.data.accessToken}`)
    : null;
  const verified = token ? await tokens.verify(token) : null;
  if (!verified) return { caller: null, refusal: 'UNAUTHORIZED' };
  if (!mayAsk(verified.userId)) return { caller: null, refusal: 'TOO_MANY_REQUESTS' };
  return identifySession(pool, verified);
}
