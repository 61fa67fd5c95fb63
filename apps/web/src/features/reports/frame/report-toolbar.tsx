import type { ReactNode } from 'react';
import { HistoryNote } from '../../../tracks/history-note.tsx';
import { PeriodPicker } from '../../../ui/pickers/period-picker.tsx';
import { OtherZoneName } from '../../../ui/pickers/zone-name.tsx';
import classes from './report-toolbar.module.css';
import type { Report } from './use-report.ts';
import { VehicleChoice } from './vehicle-choice.tsx';

/** Whose past, and which; `children` are what a report has of its own beside them. */
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
        {children}
      </div>
      <HistoryNote fromMs={period.fromMs} />
    </>
  );
}
