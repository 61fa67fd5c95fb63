import { Button } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useMutation, useQuery } from 'urql';
import { Fact } from '../../../details/fact.tsx';
import { FileLine } from './file-line.tsx';
import frame from './import.module.css';
import {
  ABOUT_IMPORTS,
  ConfirmTrackImport,
  EraseTrackImport,
  TrackImportLines,
  type TrackImportRow,
} from './imports-query.ts';
import { Shares } from './left-out.tsx';
import classes from './preview.module.css';
import type { PreviewLines } from './preview-lines.ts';
import { useImportWords } from './use-import-words.ts';

const PreviewMap = lazy(async () => ({ default: (await import('./preview-map.tsx')).PreviewMap }));

/** Shows which points of a file would be stored and which not. Nothing is stored yet. */
export function ImportPreview({ row }: { row: TrackImportRow }) {
  const { t } = useTranslation('history/import');
  const { timeOf, distanceOf, countOf } = useImportWords();
  const [{ data }] = useQuery({ query: TrackImportLines, variables: { where: { id: row.id } } });
  const lines = data?.trackImport?.lines as PreviewLines | undefined;
  return (
    <section className={frame.preview} aria-label={row.name}>
      <FileLine name={row.name}>
        <span>{row.format}</span>
      </FileLine>
      {lines ? (
        <Suspense fallback={<div className={classes.map} />}>
          <PreviewMap lines={lines} />
        </Suspense>
      ) : (
        <div className={classes.map} />
      )}
      <dl className={classes.facts}>
        <Fact name={t('preview.from')} value={timeOf(row.from)} />
        <Fact name={t('preview.until')} value={timeOf(row.until)} />
        <Fact name={t('preview.distance')} value={distanceOf(row.distance)} />
        <Fact name={t('preview.points')} value={countOf(row.points)} />
      </dl>
      <Shares row={row} />
    </section>
  );
}

/** Stays visible below a long preview. */
export function PreviewFoot({ row: { id, version } }: { row: TrackImportRow }) {
  const { t } = useTranslation(['history/import', 'common']);
  const [confirming, confirm] = useMutation(ConfirmTrackImport);
  const [erasing, erase] = useMutation(EraseTrackImport);
  const isSending = confirming.fetching || erasing.fetching;
  return (
    <footer className={classes.foot}>
      <p>{t('preview.odometer')}</p>
      <div className={classes.buttons}>
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
    </footer>
  );
}
