import { Button, Menu } from '@mantine/core';
import { IconClock, IconMailForward, IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useDisplay } from '../../../lib/display.ts';
import { useFormats } from '../../../lib/format.ts';
import { RowMenu } from '../../../ui/table/row-menu.tsx';
import { WordBadge } from '../../../ui/word-badge.tsx';
import { RunLine } from './run-line.tsx';
import classes from './saved-card.module.css';
import { addressOf, isOnItsWay, type SavedReport } from './saved-reports-query.ts';
import { useScheduleText } from './schedule-text.ts';
import { useReportActions } from './use-report-actions.ts';

/** A saved report. */
export function SavedCard({ report, onEdit }: { report: SavedReport; onEdit: () => void }) {
  const { t } = useTranslation('reports/saved');
  const { send, erase } = useReportActions(report);
  const isSending = report.runs.some(isOnItsWay);
  return (
    <li className={classes.card} aria-label={report.title}>
      <div className={classes.head}>
        <div className={classes.what}>
          <h2 className={classes.title}>
            <Link to={addressOf(report)}>{report.title}</Link>
          </h2>
          <div className={classes.about}>
            <span>{t(`kind.${report.kind}`)}</span>
            <Period report={report} />
            {report.shared && <WordBadge tone="info">{t('shared')}</WordBadge>}
          </div>
        </div>
        {report.isOwn && (
          <div className={classes.actions}>
            <Button
              size="xs"
              variant="default"
              leftSection={<IconMailForward size={15} aria-hidden />}
              loading={isSending}
              onClick={() => void send()}
            >
              {t('send.button')}
            </Button>
            <RowMenu
              label={t('actions', { title: report.title })}
              items={() => (
                <>
                  <Menu.Item leftSection={<IconPencil size={16} />} onClick={onEdit}>
                    {t('edit')}
                  </Menu.Item>
                  <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={() => void erase()}>
                    {t('erase.ok')}
                  </Menu.Item>
                </>
              )}
            />
          </div>
        )}
      </div>
      <ScheduleLine report={report} />
      {report.runs.length > 0 && <Runs report={report} />}
    </li>
  );
}

function Period({ report }: { report: SavedReport }) {
  const { t } = useTranslation('reports/saved');
  const { day } = useFormats(useDisplay().accountZone);
  const { period, from, to } = report.scope as { period?: string | null; from?: string; to?: string };
  if (period && period !== 'CUSTOM') return <span>{t(`period.${period as 'TODAY'}`)}</span>;
  if (!from || !to) return null;
  return (
    <span>
      {day(Date.parse(from))} – {day(Date.parse(to) - 1)}
    </span>
  );
}

/** Next run and recipients. */
function ScheduleLine({ report: { schedule } }: { report: SavedReport }) {
  const { t } = useTranslation('reports/saved');
  const textOf = useScheduleText();
  const { moment } = useFormats(useDisplay().accountZone);
  if (!schedule) return null;
  const { recipients, nextDueAt, format } = schedule;
  const names = recipients.map(({ name, isStopped }) =>
    t(isStopped ? 'recipientStopped' : 'recipient', { name: name ?? t('nobody') }),
  );
  return (
    <div className={classes.schedule}>
      <IconClock size={15} aria-hidden />
      <span>
        {textOf(schedule)}, {t(`options.format.${format}`)}
        {nextDueAt && <> · {t('next', { moment: moment(Date.parse(nextDueAt)) })}</>}
        {names.length > 0 && <> · {t('to', { names: names.join(', ') })}</>}
      </span>
    </div>
  );
}

/** The last run; earlier ones on request. */
function Runs({ report: { runs } }: { report: SavedReport }) {
  const { t } = useTranslation('reports/saved');
  const [last, ...before] = runs;
  if (!last) return null;
  return (
    <div className={classes.runs}>
      <RunLine run={last} />
      {before.length > 0 && (
        <details>
          <summary>{t('runs.before', { count: before.length })}</summary>
          {before.map((run) => (
            <RunLine key={run.id} run={run} />
          ))}
        </details>
      )}
    </div>
  );
}
