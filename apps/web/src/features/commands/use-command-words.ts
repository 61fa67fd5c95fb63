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

/** States whose text depends on whether the command has ended. */
const OPEN_ENDED: readonly CommandRow['status'][] = ['SENT', 'ACKNOWLEDGED'];

/** The gateway accepted the SMS, and no answer is expected. */
const isHandedOver = ({ way, reason }: Pick<CommandRow, 'way' | 'reason'>): boolean =>
  way === 'SMS' && reason === 'NO_ANSWER_EXPECTED';

export function useCommandWords() {
  const { t } = useTranslation('commands');
  return {
    nameOf: ({ type }: Pick<CommandRow, 'type'>): string => t(`types.${type}`),
    stateOf: (
      row: Pick<CommandRow, 'status' | 'condition' | 'finishedAt' | 'way' | 'reason'>,
    ): { tone: WordTone; text: string } => {
      const { status, condition, finishedAt } = row;
      if (isHandedOver(row)) return { tone: 'info', text: t('states.bySms') };
      if (finishedAt && OPEN_ENDED.includes(status))
        return { tone: 'warn', text: t(status === 'SENT' ? 'states.noAnswer' : 'states.unknownResult') };
      if (status === 'QUEUED' && condition !== 'NONE')
        return { tone: TONES.QUEUED, text: t(`states.waits.${condition}`) };
      return { tone: TONES[status], text: t(`states.${status}`) };
    },
    reasonOf: (row: Pick<CommandRow, 'reason' | 'way'>): string | null => {
      if (row.reason === null) return null;
      return isHandedOver(row) ? t('reasons.bySms') : t(`reasons.${row.reason}`);
    },
  };
}
