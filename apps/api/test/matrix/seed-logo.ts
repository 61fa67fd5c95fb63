import type { Db } from '@fleet/db/client';

/** The logo of an account, of which no column is empty. */
export async function seedLogo(
  db: Db,
  { accountId, mark }: { accountId: string; mark: string },
): Promise<void> {
  const logo = {
    accountId,
    state: 'CONFIRMED',
    type: 'LOGO',
    entity: 'ACCOUNT',
    entityId: accountId,
    name: `name of the logo ${mark}`,
    sizeBytes: 1n,
    mimeType: 'image/png',
  } as const;
  await db.account.update({ where: { id: accountId }, data: { logo: { create: logo } } });
}
