import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { zonePlace } from '../../../lib/locale-choices.ts';
import { wallClockMs } from '../../../lib/zoned-day.ts';
import { HistoryNote } from '../../../tracks/history-note.tsx';
import { PeriodPicker } from '../../../ui/pickers/period-picker.tsx';
import { OtherZoneName } from '../../../ui/pickers/zone-name.tsx';
import type { ReportTimes } from './report-times.ts';
import classes from './report-toolbar.module.css';
import type { Report } from './use-report.ts';
import { VehicleChoice } from './vehicle-choice.tsx';

/** Vehicles and period of a report; `children` are its own controls. */
export function ReportToolbar({ report, children }: { report: Report; children?: ReactNode }) {
  const { url, period, times, ownVehicleId } = report;
  return (
    <>
      <div className={classes.toolbar}>
        {ownVehicleId === null && (
          <VehicleChoice fleet={report.fleet} choice={url.choice} onChoose={url.choose} />
        )}
        <PeriodPicker
          preset={url.preset}
          period={period}
          calendar={times.calendar}
          daysMax={report.daysMax}
          onPreset={url.choosePreset}
          onPeriod={url.choosePeriod}
        />
        <OtherZoneName timeZone={times.calendar.timeZone} />
        <DaysZone times={times} />
        {children}
      </div>
      <HistoryNote fromMs={period.fromMs} />
    </>
  );
}

/** Names the account's time zone if the person reads another. */
function DaysZone({ times: { calendar, accountDays } }: { times: ReportTimes }) {
  const { t, i18n } = useTranslation('reports');
  const nowMs = Date.now();
  if (wallClockMs(nowMs, calendar.timeZone) === wallClockMs(nowMs, accountDays.timeZone)) return null;
  return (
    <small className={classes.days}>
      {t('daysOf', { place: zonePlace(accountDays.timeZone, i18n.language) })}
    </small>
  );
}
