import { IconSettings } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconTile } from '../../../ui/icon-tile.tsx';
import { BackLink } from '../../../ui/page/back-link.tsx';
import cells from '../../../ui/table/cells.module.css';
import { RowCard } from '../../../ui/table/row-card.tsx';
import { TwoLines } from '../../../ui/table/two-lines.tsx';
import { WordBadge } from '../../../ui/word-badge.tsx';
import { SeverityBadge, SeverityIcon } from '../alert-parts.tsx';
import type { AlertRuleRow } from './rules-query.ts';

type Props = { row: AlertRuleRow };

export function BackToAlerts() {
  const { t } = useTranslation('alerts');
  return <BackLink to="/alerts" label={t('list.title')} />;
}

export function RuleTitle({ row }: Props) {
  return (
    <TwoLines
      isTitle
      icon={<SeverityIcon severity={row.severity} />}
      first={<span className="cut">{row.title}</span>}
      second={<span className="cut">{useWhen(row)}</span>}
    />
  );
}

export function Severity({ row }: Props) {
  return <SeverityBadge severity={row.severity} />;
}

export function Scope({ row: { spec } }: Props) {
  const { t } = useTranslation('alerts/rules');
  const count = spec.vehicleIds.length + spec.groupIds.length;
  return count === 0 ? t('scope.all') : t('scope.some', { count });
}

export function IsOn({ row }: Props) {
  const { t } = useTranslation('alerts/rules');
  return <WordBadge tone={row.enabled ? 'good' : 'plain'}>{t(row.enabled ? 'on' : 'off')}</WordBadge>;
}

/** A rule on a phone. */
export function RuleCard({ row }: Props) {
  return (
    <RowCard
      icon={
        <IconTile tone="quiet">
          <IconSettings size={20} stroke={1.7} aria-hidden />
        </IconTile>
      }
      title={row.title}
      second={<span className={cells.cut}>{useWhen(row)}</span>}
      state={<IsOn row={row} />}
      facts={<Scope row={row} />}
    />
  );
}

/** Events of a rule: "Entered a geofence, Speeding". */
function useWhen({ spec }: AlertRuleRow): string {
  const { t } = useTranslation(['alerts/rules', 'history']);
  return [
    ...spec.eventTypes.map((type) => t(`history:events.${type}`)),
    ...spec.conditions.map((condition) => t(`options.conditions.${condition}`)),
  ].join(', ');
}
