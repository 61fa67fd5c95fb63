import '@mantine/core/styles/Progress.css';
import { Button, Progress, Switch } from '@mantine/core';
import { IconArrowLeft, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '../../../lib/format.ts';
import { failureText } from '../../../lib/i18n/failure-text.ts';
import { FailedMessage } from '../../../ui/failed-message.tsx';
import { Notice } from '../../../ui/notice.tsx';
import classes from './import.module.css';
import { countRows, type RowFilter, RowTiles } from './row-tiles.tsx';
import { RowsTable } from './rows-table.tsx';
import type { DeviceImport } from './use-device-import.ts';
import { stateOf } from './use-row-words.ts';
import { useSheetFiles } from './use-sheet-files.ts';

/** Rows with their expected outcome; after the import, with the actual one. */
export function CheckStage({ form }: { form: DeviceImport }) {
  const { t, i18n } = useTranslation('devices/import');
  const [filter, setFilter] = useState<RowFilter>('ALL');
  if (form.failure)
    return (
      <FailedMessage
        title={t('checkFailed')}
        message={failureText(i18n, form.failure)}
        onRetry={() => void form.check()}
      />
    );
  return (
    <>
      <section className={classes.tiles} aria-label={t('steps.check')}>
        <ImportProgress form={form} />
        <CheckNotes form={form} />
        <RowTiles rows={form.rows} filter={filter} onFilter={setFilter} isRun={form.stage === 'result'} />
      </section>
      <RowsTable form={form} filter={filter} />
      <Foot form={form} />
    </>
  );
}

/** Options and warnings before the import starts. */
function CheckNotes({ form }: { form: DeviceImport }) {
  const { t } = useTranslation('devices/import');
  const { whole } = useFormats();
  const { rows, stage, isChecked, room, withoutVehicles, setWithoutVehicles } = form;
  if (stage !== 'check' || !isChecked) return null;
  const wanted = countRows(rows).CREATE;
  const left = room === null ? 0 : wanted - room;
  const hasPlates = rows.some(({ row }) => row.plateNumber);
  if (left <= 0 && !hasPlates) return null;
  return (
    <div className={classes.notes}>
      {hasPlates && (
        <Switch
          label={t('withoutVehicles')}
          description={t('withoutVehiclesHint')}
          checked={withoutVehicles}
          onChange={({ currentTarget }) => setWithoutVehicles(currentTarget.checked)}
        />
      )}
      {room !== null && left > 0 && (
        <Notice tone="warn" title={t('room.title', { count: left, shown: whole(left) })}>
          {t('room.hint', { count: room, shown: whole(room) })}
        </Notice>
      )}
    </div>
  );
}

function ImportProgress({ form }: { form: DeviceImport }) {
  const { t } = useTranslation('devices/import');
  const { whole } = useFormats();
  const { rows, checked, isChecked, stage, isRunning } = form;
  const wanted = rows.filter(({ fate }) => fate?.fate === 'CREATE').length;
  const done = rows.filter(({ outcome }) => outcome !== null).length;
  const isResult = stage === 'result';
  const [part, all] = isResult ? [done, wanted] : [isChecked ? rows.length : checked, rows.length];
  const words = t(isResult ? 'progress.imported' : 'progress.checked', { all: whole(all) });
  return (
    <div className={classes.progress}>
      <p className={classes.amount} role="status">
        <b className="tabular">{whole(part)}</b> {words}
        {isRunning && <span className={classes.stay}>{t('progress.stay')}</span>}
      </p>
      <Progress value={all === 0 ? 100 : (part / all) * 100} size="md" aria-label={words} />
    </div>
  );
}

function Foot({ form }: { form: DeviceImport }) {
  const { t } = useTranslation(['devices/import', 'common']);
  const { whole } = useFormats();
  const files = useSheetFiles();
  const { rows, sheet, stage, isChecked, isRunning } = form;
  const counts = countRows(rows);
  const leftOut = rows.filter((row) => stateOf(row) === 'LEFT_OUT');
  return (
    <footer className={classes.foot}>
      {stage === 'check' && (
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconArrowLeft size={16} aria-hidden />}
          onClick={() => form.goTo('columns')}
        >
          {t('steps.columns')}
        </Button>
      )}
      {sheet && leftOut.length > 0 && !isRunning && (
        <Button
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.7} aria-hidden />}
          loading={files.isWriting}
          onClick={() => void files.saveLeftOut(sheet.headers, leftOut)}
        >
          {t('leftOutFile', { count: leftOut.length, shown: whole(leftOut.length) })}
        </Button>
      )}
      <div className={classes.forward}>
        {stage === 'check' && (
          <>
            <Button variant="default" component={Link} to="/devices">
              {t('common:actions.cancel')}
            </Button>
            <Button disabled={!isChecked || counts.CREATE === 0} onClick={() => void form.run()}>
              {isChecked ? t('run', { count: counts.CREATE, shown: whole(counts.CREATE) }) : t('runLater')}
            </Button>
          </>
        )}
        {isRunning && (
          <Button variant="default" onClick={form.halt}>
            {t('halt')}
          </Button>
        )}
        {stage === 'result' && !isRunning && (
          <>
            <Button variant="default" onClick={() => form.goTo('file')}>
              {t('again')}
            </Button>
            <Button component={Link} to="/devices">
              {t('toList')}
            </Button>
          </>
        )}
      </div>
    </footer>
  );
}
