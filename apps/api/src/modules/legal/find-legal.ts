import { LEGAL_KEYS, type LegalKey } from '@fleet/contracts/legal';
import type { Tx } from '@fleet/db/client';
import type { LegalVersion } from '@fleet/db/models';
import { inForce } from './legal-texts.ts';

type Reader = Pick<Tx, 'legalVersion' | 'legalAcceptance'>;
/** Most versions of one document that are read. */
const MAX_VERSIONS = 500;

/** Published versions by number, of one document or of all. */
export function findPublished(db: Pick<Tx, 'legalVersion'>, key?: LegalKey): Promise<LegalVersion[]> {
  return db.legalVersion.findMany({
    where: { publishedAt: { not: null }, ...(key && { key }) },
    orderBy: [{ key: 'asc' }, { number: 'asc' }],
    take: MAX_VERSIONS * LEGAL_KEYS.length,
  });
}

export type LegalDates = Pick<LegalVersion, 'id' | 'key' | 'validFrom'>;

/** Start of each published version, without its texts. */
export function findPublishedDates(db: Pick<Tx, 'legalVersion'>): Promise<LegalDates[]> {
  return db.legalVersion.findMany({
    where: { publishedAt: { not: null } },
    select: { id: true, key: true, validFrom: true },
    take: MAX_VERSIONS * LEGAL_KEYS.length,
  });
}

/** The versions in force at `now`, at most one of each document. */
export async function findInForce(db: Pick<Tx, 'legalVersion'>, now: Date): Promise<LegalVersion[]> {
  const published = await findPublished(db);
  return LEGAL_KEYS.flatMap(
    (key) =>
      inForce(
        published.filter((one) => one.key === key),
        now,
      ) ?? [],
  );
}

/**
 * The versions in force that a person has not accepted yet. A correction needs no new acceptance: what counts
 * is the newest version that asks for one.
 */
export async function findPending(db: Reader, userId: string, now: Date): Promise<LegalVersion[]> {
  const published = await findPublished(db);
  const asking = LEGAL_KEYS.flatMap(
    (key) =>
      inForce(
        published.filter((one) => one.key === key && one.asksAcceptance),
        now,
      ) ?? [],
  );
  if (asking.length === 0) return [];
  const accepted = await db.legalAcceptance.findMany({
    where: { userId, legalVersion: { key: { in: asking.map(({ key }) => key) } } },
    select: { legalVersion: { select: { key: true, number: true } } },
  });
  const isAccepted = ({ key, number }: LegalVersion) =>
    accepted.some(
      ({ legalVersion }) => legalVersion.key === key && (legalVersion.number ?? 0) >= (number ?? 0),
    );
  const owed = asking.filter((version) => !isAccepted(version));
  // The text shown is the one in force, which may be a correction of the version that asked.
  return owed.map(
    (version) =>
      inForce(
        published.filter(({ key }) => key === version.key),
        now,
      ) ?? version,
  );
}
