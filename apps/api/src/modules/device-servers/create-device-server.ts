import { randomUUID } from 'node:crypto';
import { type CreateDeviceServer, MAX_DEVICE_SERVERS } from '@fleet/contracts/device-server';
import type { IssueCode } from '@fleet/contracts/issue';
import type { Tx } from '@fleet/db/client';
import { accountFor } from '../../commit/account-for.ts';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { sent } from '../../commit/sent.ts';
import { sealAuth } from '../../device-servers/server-access.ts';
import { ConflictError, InvalidInputError } from '../../errors.ts';
import { requireReachable } from '../../outgoing/require-reachable.ts';
import type { CallerServices } from '../../services.ts';
import { deviceServerRecord } from './device-server-record.ts';

/**
 * Adds a server. Nothing is requested from it before the first synchronization.
 *
 * @throws ForbiddenError · NotFoundError for another account · InvalidInputError for an address that nothing is sent to ·
 *   ConflictError SERVER_EXISTS, TOO_MANY_SERVERS
 */
export function createDeviceServer(
  services: Pick<CallerServices, 'db' | 'serverVault' | 'serverRules'>,
  by: Actor,
  { accountId: wanted, url, auth, ...fields }: CreateDeviceServer,
): Promise<{ id: string }> {
  const accountId = accountFor(by, 'DeviceServer', wanted);
  requireAddressOf(fields.type, { url, auth });
  if (url !== undefined) requireReachable(url, services.serverRules);
  return commit(services, by, async (tx, record) => {
    await requireRoom(tx, accountId);
    const id = randomUUID();
    const sealed = auth ? sealAuth(services.serverVault, id, auth) : null;
    const data = { ...sent(fields), type: fields.type, title: fields.title, id, accountId };
    const after = await tx.deviceServer.create({ data: { ...data, url: url ?? null, auth: sealed } });
    record(deviceServerRecord('deviceServer.created', { after }));
    return { id };
  });
}

/** A foreign server needs an address; the embedded one has none. @throws InvalidInputError */
function requireAddressOf(
  type: CreateDeviceServer['type'],
  { url, auth }: Pick<CreateDeviceServer, 'url' | 'auth'>,
): void {
  if (type === 'TRACCAR' && url === undefined) throw refused('url', 'REQUIRED', 'Address is required');
  if (type === 'EMBEDDED' && url !== undefined)
    throw refused('url', 'INVALID', 'This installation has no other address');
  if (type === 'EMBEDDED' && auth !== undefined)
    throw refused('auth', 'INVALID', 'This installation needs no credentials');
}

export function refused(field: string, code: IssueCode, message: string): InvalidInputError {
  return new InvalidInputError([{ path: ['data', field], code, params: {}, message }]);
}

/** Concurrent additions run one after the other. @throws ConflictError TOO_MANY_SERVERS */
async function requireRoom(tx: Tx, accountId: string): Promise<void> {
  await tx.$queryRaw`SELECT id FROM accounts WHERE id = ${accountId}::uuid FOR NO KEY UPDATE`;
  if ((await tx.deviceServer.count({ where: { accountId } })) < MAX_DEVICE_SERVERS) return;
  const message = `An account has ${MAX_DEVICE_SERVERS} device servers at most`;
  throw new ConflictError(message, 'TOO_MANY_SERVERS');
}
