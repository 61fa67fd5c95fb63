import { useTranslation } from 'react-i18next';
import { WordBadge } from '../../../ui/word-badge.tsx';

type State = { enabled: boolean; failingSince?: string | null; switchedOffAt?: string | null };

const TONES = { on: 'good', off: 'plain', failing: 'warn', switchedOff: 'danger' } as const;

/** Whether the webhook is active and its deliveries succeed. */
export function WebhookState({ of }: { of: State }) {
  const { t } = useTranslation('account/webhooks');
  const state = stateOf(of);
  return <WordBadge tone={TONES[state]}>{t(`state.${state}`)}</WordBadge>;
}

function stateOf({ enabled, failingSince, switchedOffAt }: State): keyof typeof TONES {
  if (!enabled) return switchedOffAt ? 'switchedOff' : 'off';
  return failingSince ? 'failing' : 'on';
}
