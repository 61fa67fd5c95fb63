import { documentState } from '@fleet/contracts/vehicle-document';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/format.ts';
import type { WordTone } from '../../../ui/word-badge.tsx';
import type { DocumentRow } from './documents-query.ts';

type Named = Pick<DocumentRow, 'kind' | 'title'>;
type Ending = Pick<DocumentRow, 'validUntil' | 'daysLeft'>;
type Dated = Pick<DocumentRow, 'validUntil'>;

const TONES = { EXPIRED: 'danger', SOON: 'warn', VALID: 'good', UNDATED: 'plain' } as const;

/** Texts of a document: name, kind and expiry. */
export function useDocumentWords() {
  const { t } = useTranslation('vehicles/documents');
  // Calendar days are formatted without a time zone.
  const { date } = useFormats('UTC');
  return {
    nameOf: ({ kind, title }: Named): string => title || t(`options.kind.${kind}`),
    /** Second line: the kind, unless the name says it. */
    secondOf: ({ kind, title, number }: Named & Pick<DocumentRow, 'number'>): string =>
      [title ? t(`options.kind.${kind}`) : null, number].filter(Boolean).join(' · '),
    stateOf: ({ daysLeft = null }: Ending): { text: string; tone: WordTone } => {
      const state = documentState(daysLeft);
      const tone = TONES[state];
      if (state === 'SOON') return { tone, text: t('expires', { days: daysLeft ?? 0 }) };
      if (state === 'EXPIRED') return { tone, text: t('expired', { days: -(daysLeft ?? 0) }) };
      return { tone, text: t(`states.${state}`) };
    },
    dayOf: ({ validUntil }: Dated): string | null => (validUntil ? date(Date.parse(validUntil)) : null),
  };
}
