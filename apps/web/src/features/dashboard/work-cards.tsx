import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSizeText } from '../../forms/files/use-size-text.ts';
import { useFormats } from '../../lib/format.ts';
import { Age } from '../../ui/age.tsx';
import type { Figures } from './dashboard-query.ts';
import { FigureCard, FigureRows } from './figure-card.tsx';

/** Mails and webhook calls of the last day, and accounts whose webhooks fail. */
export function DeliveriesCard({ figures }: { figures: Figures }) {
  const { t } = useTranslation('dashboard');
  const { whole } = useFormats();
  const { deliveries } = figures;
  return (
    <FigureCard id="deliveries" title={t('deliveries.title')} figures={figures} part="DELIVERIES">
      {deliveries && (
        <FigureRows
          label={t('deliveries.title')}
          rows={[
            { key: 'sent', name: t('deliveries.mailsSent'), value: whole(deliveries.mailsSent) },
            { key: 'waiting', name: t('deliveries.mailsWaiting'), value: whole(deliveries.mailsWaiting) },
            {
              key: 'failed',
              name: <Link to="#failures">{t('deliveries.mailsFailed')}</Link>,
              value: whole(deliveries.mailsFailed),
            },
            {
              key: 'webhooks',
              name: t('deliveries.webhooksWaiting'),
              value: whole(deliveries.webhooksWaiting),
            },
            { key: 'refused', name: t('deliveries.webhooksFailed'), value: whole(deliveries.webhooksFailed) },
            ...deliveries.webhookAccounts.map(({ id, title, failed }) => ({
              key: id,
              name: <Link to={`/accounts/${id}`}>{title}</Link>,
              hint: t('deliveries.ofWebhooks'),
              value: whole(failed),
            })),
          ]}
        />
      )}
    </FigureCard>
  );
}

/** Jobs that failed permanently, newest first. */
export function FailuresCard({ figures }: { figures: Figures }) {
  const { t } = useTranslation('dashboard');
  const failures = figures.jobs?.failures ?? [];
  return (
    <FigureCard
      id="failures"
      title={t('failures.title')}
      figures={figures}
      part="JOBS"
      empty={failures.length === 0 && t('failures.none')}
    >
      <FigureRows
        label={t('failures.title')}
        rows={failures.map(({ id, kind, what, failedAt, error }) => ({
          key: `${kind} ${id}`,
          name: t('failures.what', { kind: t(`failures.kind.${kind}`), what }),
          hint: error,
          value: <Age atMs={new Date(failedAt).getTime()} />,
        }))}
      />
    </FigureCard>
  );
}

export function StorageCard({ figures }: { figures: Figures }) {
  const { t } = useTranslation('dashboard');
  const { whole } = useFormats();
  const sizeText = useSizeText();
  const { storage } = figures;
  return (
    <FigureCard title={t('storage.title')} figures={figures} part="STORAGE">
      {storage && (
        <FigureRows
          label={t('storage.title')}
          rows={[
            { key: 'database', name: t('storage.database'), value: sizeText(storage.databaseBytes) },
            { key: 'files', name: t('storage.files'), value: sizeText(storage.filesBytes) },
            { key: 'media', name: t('storage.media'), value: sizeText(storage.mediaBytes) },
            {
              key: 'free',
              name: t('storage.free'),
              value:
                storage.freeBytes === null || storage.freeBytes === undefined
                  ? t('storage.inBucket')
                  : sizeText(storage.freeBytes),
            },
            {
              key: 'cut',
              name: t('storage.toCut'),
              hint: storage.cutsFailed > 0 && t('storage.cutsFailed', { count: storage.cutsFailed }),
              value: whole(storage.devicesToCut),
            },
          ]}
        />
      )}
    </FigureCard>
  );
}
