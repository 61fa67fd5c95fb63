import { useTranslation } from 'react-i18next';
import { DetailCard } from '../../../details/detail-card.tsx';
import { Fact } from '../../../details/fact.tsx';
import { FactGrid } from '../../../details/fact-grid.tsx';
import { useFormats } from '../../../lib/format.ts';
import { directionsUrl } from '../../../lib/place-links.ts';
import type { AlertDetails } from './alert-detail-query.ts';

/** Time, place and assignee of an alert. */
export function AlertFacts({ alert }: { alert: AlertDetails }) {
  const { t } = useTranslation('alerts');
  const { dateTime, whole } = useFormats();
  const at = (instant: string | null | undefined) => (instant ? dateTime(Date.parse(instant)) : null);
  return (
    <DetailCard title={t('detail.facts')}>
      <FactGrid>
        <Fact name={t('detail.openedAt')} value={at(alert.openedAt)} />
        <Fact name={t('detail.endedAt')} value={at(alert.endedAt) ?? t('detail.ongoing')} />
        <Fact name={t('detail.times')} value={whole(alert.times)} />
        <Fact name={t('detail.place')} value={<Place alert={alert} />} />
        <Fact name={t('columns.assignee')} value={alert.assignee} />
        {alert.acknowledgedAt && (
          <Fact
            name={t('detail.acknowledged')}
            value={[alert.acknowledgedBy, at(alert.acknowledgedAt)].filter(Boolean).join(', ')}
          />
        )}
        {alert.snoozedUntil && <Fact name={t('detail.snoozedUntil')} value={at(alert.snoozedUntil)} />}
        {alert.isLate && <Fact name={t('detail.late')} value={t('detail.lateHint')} />}
      </FactGrid>
    </DetailCard>
  );
}

function Place({ alert }: { alert: AlertDetails }) {
  const { latitude, longitude } = alert;
  const { coordinates } = useFormats();
  if (latitude == null || longitude == null) return null;
  const place = { latitude, longitude };
  return (
    <a href={directionsUrl(place, alert.ruleTitle, navigator.userAgent)} target="_blank" rel="noreferrer">
      {coordinates(place)}
    </a>
  );
}
