import { Button } from '@mantine/core';
import { IconFileSpreadsheet, IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useBeforeUnload } from 'react-router';
import { useFormats } from '../../../lib/format.ts';
import { usePerson } from '../../../session/person.ts';
import { useMay } from '../../../session/use-may.ts';
import { BackLink } from '../../../ui/page/back-link.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { StateMessage } from '../../../ui/state-message.tsx';
import { CheckStage } from './check-stage.tsx';
import { ColumnsStage } from './columns-stage.tsx';
import { FileStage } from './file-stage.tsx';
import classes from './import.module.css';
import { ImportSteps } from './import-steps.tsx';
import { useDeviceImport } from './use-device-import.ts';
import { useSheetUpload } from './use-sheet-upload.ts';

/** Import of trackers in stages: file, columns, check, import. */
export function ImportScreen() {
  const { t } = useTranslation(['devices/import', 'devices']);
  const may = useMay();
  const { accountId } = usePerson();
  if (accountId !== null && may('create', 'Device')) return <Stages accountId={accountId} />;
  return (
    <StateMessage
      page
      icon={<IconLock size={26} stroke={1.6} />}
      title={t('denied')}
      message={t('deniedHint')}
      action={
        <Button component={Link} to="/devices">
          {t('devices:back')}
        </Button>
      }
    />
  );
}

function Stages({ accountId }: { accountId: string }) {
  const { t } = useTranslation(['devices/import', 'devices']);
  const form = useDeviceImport();
  const upload = useSheetUpload(accountId, form.take);
  useBeforeUnload((event) => {
    if (form.isRunning) event.preventDefault();
  });
  return (
    <Page
      head={
        <PageHead
          title={t('title')}
          before={<BackLink to="/devices" label={t('devices:back')} />}
          after={form.sheet && <FileFacts form={form} />}
        >
          <ImportSteps form={form} />
        </PageHead>
      }
    >
      <div className={classes.page}>
        {form.stage === 'file' && <FileStage upload={upload} />}
        {form.stage === 'columns' && <ColumnsStage form={form} upload={upload} />}
        {(form.stage === 'check' || form.stage === 'result') && <CheckStage form={form} />}
      </div>
    </Page>
  );
}

function FileFacts({ form: { sheet } }: { form: ReturnType<typeof useDeviceImport> }) {
  const { t } = useTranslation('devices/import');
  const { whole } = useFormats();
  if (!sheet) return null;
  const name = sheet.sheets[sheet.sheet];
  return (
    <p className={classes.facts}>
      <IconFileSpreadsheet size={16} stroke={1.7} aria-hidden />
      <b className="cut">{sheet.name}</b>
      <span className="cut">
        {name && `${t('sheetName', { name })} · `}
        {t('rowCount', { count: sheet.rows.length, shown: whole(sheet.rows.length) })}
      </span>
    </p>
  );
}
