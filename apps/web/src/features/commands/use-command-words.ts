import { useTranslation } from 'react-i18next';
import type { WordTone } from '../../ui/word-badge.tsx';
import type { CommandRow } from './commands-query.ts';

const TONES = {
  QUEUED: 'info',
  SENT: 'info',
  ACKNOWLEDGED: 'info',
  SUCCEEDED: 'good',
  FAILED: 'danger',
  EXPIRED: 'warn',
  CANCELLED: 'plain',
} as const satisfies Record<CommandRow['status'], WordTone>;

/** Of these two the status says how far it got, and its end that nothing more will come. */
const OPEN_ENDED: readonly CommandRow['status'][] = ['SENT', 'ACKNOWLEDGED'];

export function useCommandWords() {
  const { t } = useTranslation('commands');
  return {
    nameOf: ({ type }: Pick<CommandRow, 'type'>): string => t(`types.${type}`),
    stateOf: (
      row: Pick<CommandRow, 'status' | 'condition' | 'finishedAt'>,
    ): { tone: WordTone; text: string } => {
      const { status, condition, finishedAt } = row;
      if (finishedAt && OPEN_ENDED.includes(status))
        return { tone: 'warn', text: t(status === 'SENT' ? 'states.noAnswer' : 'states.unknownResult') };
      if (status === 'QUEUED' && condition !== 'NONE')
        return { tone: TONES.QUEUED, text: t(`states.waits.${condition}`) };
      return { tone: TONES[status], text: t(`states.${status}`) };
    },
    reasonOf: ({ reason }: Pick<CommandRow, 'reason'>): string | null =>
      reason ? t(`reasons.${reason}`) : null,
  };
}
