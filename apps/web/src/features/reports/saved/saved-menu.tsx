import type { ReportKind } from '@fleet/contracts/saved-report';
import { Menu } from '@mantine/core';
import { IconBookmark, IconBookmarkPlus, IconMail } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormParameter } from '../../../forms/use-form-parameter.ts';
import { usePerson } from '../../../session/person.ts';
import { HeadButton } from '../../../ui/page/head-button.tsx';
import type { Report } from '../frame/use-report.ts';
import { NOTHING_CHOSEN } from '../frame/use-report-url.ts';
import { useReports } from '../reports-screen.tsx';
import { addressOf, useSavedReports } from './saved-reports-query.ts';

const ReportForm = lazy(async () => ({ default: (await import('./form/report-form.tsx')).ReportForm }));

const FORM = 'save';
const ICON = { size: 16, stroke: 1.7, 'aria-hidden': true } as const;

/** Menu of saved reports, with an item to save the shown one. */
export function SavedMenu({ kind, report, more }: { kind: ReportKind; report: Report; more?: object }) {
  const { t } = useTranslation('reports/saved');
  const { actions } = useReports();
  const { accountId } = usePerson();
  const form = useFormParameter();
  if (!actions || accountId === null) return null;
  return createPortal(
    <>
      <Menu position="bottom-end" width={280}>
        <Menu.Target>
          <HeadButton label={t('menu.button')} icon={<IconBookmark size={17} stroke={1.7} aria-hidden />} />
        </Menu.Target>
        <Menu.Dropdown>
          <SavedReports />
          <Menu.Item leftSection={<IconBookmarkPlus {...ICON} />} onClick={() => form.open(FORM)}>
            {t('menu.save')}
          </Menu.Item>
          <Menu.Item component={Link} to="/reports/saved" leftSection={<IconMail {...ICON} />}>
            {t('menu.all')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {form.opened === FORM && (
        <Suspense>
          <ReportForm of={{ shown: { kind, ...shownOf(report, more) } }} onClose={form.close} />
        </Suspense>
      )}
    </>,
    actions,
  );
}

/** Loaded when the menu opens. */
function SavedReports() {
  const { reports } = useSavedReports();
  if (!reports || reports.length === 0) return null;
  return (
    <>
      {reports.map((report) => (
        <Menu.Item
          key={report.id}
          component={Link}
          to={addressOf(report)}
          leftSection={<IconBookmark {...ICON} />}
        >
          {report.title}
        </Menu.Item>
      ))}
      <Menu.Divider />
    </>
  );
}

/** A named period stays named, so each run covers other days. */
function shownOf(
  { url, period, times }: Report,
  more: object | undefined,
): { scope: object; parameters: string } {
  const { vehicleIds, groupIds } = url.choice;
  const parameters = new URLSearchParams(url.params);
  for (const name of ['form', ...Object.keys(NOTHING_CHOSEN)]) parameters.delete(name);
  if (url.preset !== 'CUSTOM') parameters.set('period', url.preset);
  return {
    parameters: parameters.toString(),
    scope: {
      ...more,
      vehicleIds: vehicleIds.length > 0 ? vehicleIds : null,
      groupIds: groupIds.length > 0 ? groupIds : null,
      period: url.preset,
      weekStart: times.calendar.weekStart,
      ...(url.preset === 'CUSTOM' && {
        from: new Date(period.fromMs).toISOString(),
        to: new Date(period.toMs).toISOString(),
      }),
    },
  };
}
