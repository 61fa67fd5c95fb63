import { Button } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useMutation, useQuery } from 'urql';
import { Fact } from '../../../details/fact.tsx';
import { FactGrid } from '../../../details/fact-grid.tsx';
import { Notice } from '../../../ui/notice.tsx';
import classes from './import.module.css';
import {
  ABOUT_IMPORTS,
  ConfirmTrackImport,
  EraseTrackImport,
  TrackImportLines,
  type TrackImportRow,
} from './imports-query.ts';
import type { PreviewLines } from './preview-map.tsx';
import { useImportWords } from './use-import-words.ts';

const PreviewMap = lazy(async () => ({ default: (await import('./preview-map.tsx')).PreviewMap }));

/** What would become history, and what would not; nothing of it has yet. */
export function ImportPreview({ row }: { row: TrackImportRow }) {
  const { t } = useTranslation(['history/import', 'common']);
  const { timeOf, distanceOf, countOf } = useImportWords();
  const [{ data }] = useQuery({ query: TrackImportLines, variables: { where: { id: row.id } } });
  const [confirming, confirm] = useMutation(ConfirmTrackImport);
  const [erasing, erase] = useMutation(EraseTrackImport);
  const { id, version } = row;
  const isSending = confirming.fetching || erasing.fetching;
  const lines = data?.trackImport?.lines as PreviewLines | undefined;
  return (
    <section className={classes.preview} aria-label={row.name}>
      <h3 className={classes.name}>{row.name}</h3>
      {lines && (
        <Suspense fallback={<div className={classes.map} />}>
          <PreviewMap lines={lines} />
        </Suspense>
      )}
      <FactGrid>
        <Fact name={t('preview.from')} value={timeOf(row.from)} />
        <Fact name={t('preview.until')} value={timeOf(row.until)} />
        <Fact name={t('preview.points')} value={countOf(row.points)} />
        <Fact name={t('preview.distance')} value={distanceOf(row.distance)} />
      </FactGrid>
      <LeftOut row={row} />
      <p className={classes.hint}>{t('preview.odometer')}</p>
      <div className={classes.actions}>
        <Button
          variant="default"
          disabled={isSending}
          onClick={() => void erase({ where: { id } }, ABOUT_IMPORTS)}
        >
          {t('common:actions.cancel')}
        </Button>
        <Button
          loading={confirming.fetching}
          disabled={isSending}
          onClick={() => void confirm({ where: { id, version } }, ABOUT_IMPORTS)}
        >
          {t('preview.store')}
        </Button>
      </div>
    </section>
  );
}

/** By their reasons, and what was done to the others. */
export function LeftOut({ row: { leftOut, unordered } }: { row: TrackImportRow }) {
  const { t } = useTranslation('history/import');
  if (leftOut.length === 0 && unordered === 0) return null;
  return (
    <Notice tone="info" {...(leftOut.length > 0 && { title: t('preview.leftOut') })}>
      {leftOut.length > 0 && (
        <ul className={classes.reasons}>
          {leftOut.map(({ reason, points }) => (
            <li key={reason}>{t(`reasons.${reason}`, { count: points })}</li>
          ))}
        </ul>
      )}
      {unordered > 0 && <div>{t('preview.unordered', { count: unordered })}</div>}
    </Notice>
  );
}
