import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { isLanguage } from '../../../lib/locale.ts';
import { ExportMenu } from '../../../lists/export-menu.tsx';
import type { ExportFormat } from '../../../lists/list-props.ts';
import { useReports } from '../reports-screen.tsx';
import type { Report } from './use-report.ts';

/** Export button of the report, in the page's head. */
export function ReportExport({
  name,
  report,
  more,
  isEmpty,
}: {
  name: 'summary' | 'trips' | 'stops' | 'events' | 'visits' | 'routes' | 'charts';
  report: Report;
  /** Further query arguments of the report. */
  more?: object;
  isEmpty: boolean;
}) {
  const { actions } = useReports();
  const { i18n } = useTranslation();
  const { where } = report;
  if (!actions || !where || isEmpty) return null;
  const parameters = new URLSearchParams({
    where: JSON.stringify({ ...where, ...more }),
    language: isLanguage(i18n.language) ? i18n.language : 'en',
  });
  const urlOf = (format: ExportFormat) => `/exports/${name}.${format}?${parameters}`;
  return createPortal(<ExportMenu name={name} urlOf={urlOf} />, actions);
}
