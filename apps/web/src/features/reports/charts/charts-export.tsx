import { IconDownload } from '@tabler/icons-react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { TimeSpan } from '../../../charts/envelope.ts';
import { fileName, saveFile } from '../../../lib/save-file.ts';
import { HeadButton } from '../../../ui/page/head-button.tsx';
import { useReports } from '../reports-screen.tsx';
import { chartsCsv } from './charts-csv.ts';
import type { ReadingPanelOf } from './use-reading-panels.ts';

/** What is in the pictures as a file, in the page's head. */
export function ChartsExport({ panels, span }: { panels: readonly ReadingPanelOf[]; span: TimeSpan }) {
  const { t } = useTranslation(['reports/charts', 'lists']);
  const { actions } = useReports();
  if (!actions || panels.every(({ curves }) => curves.length === 0)) return null;
  const save = () =>
    saveFile(
      new Blob([chartsCsv(panels)], { type: 'text/csv;charset=utf-8' }),
      fileName(panels.map(({ words }) => words.name).join(' '), span, 'csv'),
    );
  return createPortal(
    <HeadButton
      label={t('lists:export.button')}
      icon={<IconDownload size={17} stroke={1.7} aria-hidden />}
      title={t('csv')}
      onClick={save}
    />,
    actions,
  );
}
