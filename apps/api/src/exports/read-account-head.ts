import { FILE_MAX_BYTES } from '@fleet/contracts/file';
import type { Db } from '@fleet/db/client';
import type { Caller } from '../caller.ts';
import type { FileStore } from '../files/file-store.ts';
import type { FileHead } from './export-file.ts';

export type AccountReader = { caller: Caller; db: Db; files: Pick<FileStore, 'read'> };

/** Whose a file is: the account in which somebody stands, by its name and its logo; nobody's of who stands in none. */
export async function readAccountHead({
  caller: { accountId },
  db,
  files,
}: AccountReader): Promise<Pick<FileHead, 'account' | 'logo'>> {
  if (!accountId) return { account: null, logo: null };
  const account = await db.account.findUnique({
    where: { id: accountId },
    select: { title: true, logoId: true },
  });
  const logo = account?.logoId ? await files.read(account.logoId, 'full', FILE_MAX_BYTES) : null;
  // A copy that is nothing else's: a thread that is handed a part of a buffer is handed all of it.
  return { account: account?.title ?? null, logo: logo && Uint8Array.from(logo) };
}

/** The full name of the reader; null if there is none. */
export async function personName({
  caller,
  db,
}: Pick<AccountReader, 'caller' | 'db'>): Promise<string | null> {
  const person = await db.user.findUnique({
    where: { id: caller.userId },
    select: { firstName: true, lastName: true },
  });
  return [person?.firstName, person?.lastName].filter(Boolean).join(' ') || null;
}
