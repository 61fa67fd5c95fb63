import { LEGAL_KEYS, type LegalKey, LegalLanguage, type LegalState, LegalText } from '@fleet/contracts/legal';
import type { LegalVersion } from '@fleet/db/models';
import { z } from 'zod';

/** Stored texts of a version by language. */
export const LegalTexts = z.partialRecord(LegalLanguage, LegalText);
export type LegalTexts = z.output<typeof LegalTexts>;

export const textsOf = ({ texts }: Pick<LegalVersion, 'texts'>): LegalTexts => texts as LegalTexts;

/** The text in `language`, or in the binding language. */
export function textIn(
  version: Pick<LegalVersion, 'texts' | 'binding'>,
  language: LegalLanguage,
): (LegalText & { language: LegalLanguage }) | null {
  const texts = textsOf(version);
  const found = ([language, version.binding as LegalLanguage] as const).find((one) => texts[one]);
  const text = found && texts[found];
  return text ? { ...text, language: found } : null;
}

type Dated = Pick<LegalVersion, 'id' | 'validFrom'>;

/** The published version in force at `now`; null before the first one starts. */
export function inForce<Version extends Dated>(published: readonly Version[], now: Date): Version | null {
  const begun = published.filter(({ validFrom }) => validFrom && validFrom <= now);
  return begun.reduce<Version | null>(
    (latest, one) => (latest?.validFrom && one.validFrom && latest.validFrom > one.validFrom ? latest : one),
    null,
  );
}

/** @param published the published versions of the same document, by number */
export function stateOf(
  version: Pick<LegalVersion, 'id' | 'validFrom' | 'publishedAt'>,
  published: readonly Dated[],
  now: Date,
): LegalState {
  if (!version.publishedAt || !version.validFrom) return 'DRAFT';
  if (version.validFrom > now) return 'ANNOUNCED';
  return inForce(published, now)?.id === version.id ? 'IN_FORCE' : 'REPLACED';
}

/** Documents with a version in force at `now`. */
export function keysInForce(
  published: readonly (Dated & Pick<LegalVersion, 'key'>)[],
  now: Date,
): LegalKey[] {
  return LEGAL_KEYS.filter(
    (key) =>
      inForce(
        published.filter((one) => one.key === key),
        now,
      ) !== null,
  );
}
