import { useTranslation } from 'react-i18next';
import { WordBadge } from '../../ui/word-badge.tsx';
import type { ServerRow } from './servers-query.ts';

type Status = Pick<ServerRow, 'type' | 'status' | 'trouble' | 'nextAttemptAt'>;

const TONES = {
  receives: 'good',
  connected: 'plain',
  SYNCING: 'warn',
  OK: 'good',
  TROUBLE: 'danger',
  PAUSED: 'plain',
  FINISHED: 'plain',
} as const;

/** State of a server as a word; in trouble, its kind. */
export function ServerStatus({ of }: { of: Status }) {
  const { t } = useTranslation('servers');
  const state = stateOf(of);
  const word = state === 'TROUBLE' && of.trouble ? t(`trouble.${of.trouble}.word`) : t(`status.${state}`);
  return <WordBadge tone={TONES[state]}>{word}</WordBadge>;
}

function stateOf({ type, status, nextAttemptAt }: Status): keyof typeof TONES {
  if (type === 'EMBEDDED') return 'receives';
  return status === 'OK' && !nextAttemptAt ? 'connected' : status;
}
