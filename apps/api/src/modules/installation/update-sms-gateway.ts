import { INSTALLATION_ID } from '@fleet/contracts/installation';
import { SmsGateway, type UpdateSmsGateway } from '@fleet/contracts/sms-gateway';
import type { Installation } from '@fleet/db/models';
import { Prisma } from '@fleet/db/prisma';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { requireReachable } from '../../outgoing/require-reachable.ts';
import type { CallerServices } from '../../services.ts';
import { sealSmsSecret, smsRulesOf } from '../../sms/sms-access.ts';

type Parts = Pick<CallerServices, 'db' | 'env' | 'settings'>;

/**
 * Sets the SMS gateway for commands. A change of the host removes the stored secret.
 *
 * @throws InvalidInputError for an address that nothing is sent to
 */
export async function updateSmsGateway(
  { db, env, settings }: Parts,
  by: Actor,
  { headerValue, ...data }: UpdateSmsGateway,
): Promise<{ id: string }> {
  const { url } = data;
  if (url !== null) requireReachable(url, smsRulesOf(env));
  const done = await commit({ db }, by, async (tx, record) => {
    const id = INSTALLATION_ID;
    const before = await tx.installation.findUniqueOrThrow({ where: { id } });
    const sealed = headerValue === undefined ? keptSecret(before, url) : sealSmsSecret(env, headerValue);
    const after = await tx.installation.update({
      where: { id },
      data: {
        smsGateway: url === null ? Prisma.DbNull : { ...data, url },
        smsSecret: url === null ? null : sealed,
        version: { increment: 1 },
      },
    });
    record({
      ...{ type: 'installation.updated', entity: 'Installation', id, accountId: null },
      version: after.version,
      before: { smsGateway: urlOf(before) },
      after: { smsGateway: urlOf(after) },
    });
    return { id };
  });
  await settings.again();
  return done;
}

const urlOf = ({ smsGateway }: Installation): string | null =>
  SmsGateway.safeParse(smsGateway).data?.url ?? null;

/** The stored secret, if the URL keeps its host. */
function keptSecret(before: Installation, url: string | null): Uint8Array<ArrayBuffer> | null {
  const known = urlOf(before);
  const isSame = known !== null && url !== null && new URL(known).origin === new URL(url).origin;
  return isSame ? before.smsSecret : null;
}
