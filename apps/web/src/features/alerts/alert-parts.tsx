import type { AlertState as State } from '@fleet/contracts/alert';
import type { AlertSeverity as Severity } from '@fleet/contracts/alert-rule';
import { IconAlertOctagon, IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconTile } from '../../ui/icon-tile.tsx';
import { WordBadge, type WordTone } from '../../ui/word-badge.tsx';

const ICONS = { CRITICAL: IconAlertOctagon, WARNING: IconAlertTriangle, NOTICE: IconInfoCircle } as const;
const COLORS: Record<Severity, string> = {
  CRITICAL: 'var(--state-alarm)',
  WARNING: 'var(--state-idling)',
  NOTICE: 'var(--state-offline)',
};
const SEVERITY_TONES: Record<Severity, WordTone> = { CRITICAL: 'danger', WARNING: 'warn', NOTICE: 'plain' };
const STATE_TONES: Record<State, WordTone> = { OPEN: 'danger', ACKNOWLEDGED: 'info', CLOSED: 'plain' };

export function SeverityIcon({ severity }: { severity: Severity }) {
  const Icon = ICONS[severity];
  return (
    <IconTile tone="quiet">
      <Icon size={20} stroke={1.7} aria-hidden style={{ color: COLORS[severity] }} />
    </IconTile>
  );
}

export function SeverityBadge({ severity }: { severity: Severity }) {
  const { t } = useTranslation('alerts');
  return <WordBadge tone={SEVERITY_TONES[severity]}>{t(`severity.${severity}`)}</WordBadge>;
}

/** State of an alert; "did not happen" for a withdrawn one. */
export function StateBadge({ state, withdrawnAt }: { state: State; withdrawnAt?: unknown }) {
  const { t } = useTranslation('alerts');
  if (withdrawnAt) return <WordBadge tone="plain">{t('withdrawn')}</WordBadge>;
  return <WordBadge tone={STATE_TONES[state]}>{t(`states.${state}`)}</WordBadge>;
}
