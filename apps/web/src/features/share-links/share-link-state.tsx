import { useTranslation } from 'react-i18next';
import { WordBadge } from '../../ui/word-badge.tsx';
import type { ShareLinkRow } from './share-link-queries.ts';

const TONES = { LIVE: 'good', PLANNED: 'info', ENDED: 'plain', REVOKED: 'warn' } as const;

export function ShareLinkState({ of: { state } }: { of: Pick<ShareLinkRow, 'state'> }) {
  const { t } = useTranslation('share-links');
  return <WordBadge tone={TONES[state]}>{t(`states.${state}`)}</WordBadge>;
}
