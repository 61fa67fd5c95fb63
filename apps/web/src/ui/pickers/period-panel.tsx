import { Button } from '@mantine/core';
import { DatePicker, TimePicker } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDisplay } from '../../lib/display.ts';
import { useFormatLocale } from '../../lib/format.ts';
import { type ChosenDays, chosenDays, periodOfDays, problemOf, wholeDays } from './chosen-days.ts';
import { NAMED_PERIODS, type PeriodChoice, wholePeriod } from './period-choice.ts';
import classes from './period-panel.module.css';
import { presetText } from './period-text.ts';
import { rangeKeys } from './range-keys.ts';
import { useCalendar } from './use-calendar.ts';
import { ZoneName } from './zone-name.tsx';

type Props = PeriodChoice & { onClose: () => void };

/** Named periods, which apply at once, and a calendar with times, which apply on confirmation. */
export function PeriodPanel(props: Props) {
  const { calendar, daysMax, onPeriod, onClose } = props;
  const { timeZone } = calendar;
  const { t } = useTranslation('pickers');
  const [days, setDays] = useState(() => chosenDays(wholePeriod(props), timeZone));
  const period = periodOfDays(days, timeZone);
  const problem = period && problemOf(period, daysMax);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!period || problem) return;
    onPeriod(period);
    onClose();
  };
  return (
    <form className={classes.panel} onSubmit={submit}>
      <div className={classes.choice}>
        <Presets {...props} />
        <Days days={days} onDays={setDays} {...props} />
      </div>
      <Times days={days} onDays={setDays} timeZone={timeZone} />
      <div className={classes.foot}>
        <p role="alert">
          {problem === 'tooLong' && t('period.tooLong', { days: daysMax })}
          {problem === 'reversed' && t('period.reversed')}
        </p>
        <Button variant="default" size="xs" onClick={onClose}>
          {t('period.cancel')}
        </Button>
        <Button type="submit" size="xs" disabled={!period || problem !== null}>
          {t('period.show')}
        </Button>
      </div>
    </form>
  );
}

function Presets({ preset, calendar, onPreset, onPresetAhead, onClose }: Props) {
  const { t } = useTranslation('pickers');
  const locale = useFormatLocale();
  const { hourCycle } = useDisplay();
  const texts = { locale, timeZone: calendar.timeZone, hourCycle, nowMs: Date.now() };
  return (
    <ul className={classes.presets} aria-label={t('period.presets')}>
      {NAMED_PERIODS.map((named) => (
        <li key={named}>
          <button
            type="button"
            aria-current={named === preset || undefined}
            onPointerDown={(event) => event.isPrimary && event.button === 0 && onPresetAhead?.(named)}
            onClick={() => {
              onPreset(named);
              onClose();
            }}
          >
            {t(`period.${named}`)}
            <span className="tabular">{presetText(named, texts, calendar.weekStart)}</span>
          </button>
        </li>
      ))}
      <li className={classes.custom} aria-current={preset === 'CUSTOM' || undefined}>
        {t('period.CUSTOM')}
        <IconCalendar size={15} stroke={1.7} aria-hidden />
      </li>
    </ul>
  );
}

type DaysProps = { days: ChosenDays; onDays: (days: ChosenDays) => void };

/** Range selection by two clicks, or Shift with arrows. Future days are disabled. */
function Days({ days, onDays, calendar }: DaysProps & Props) {
  const { t } = useTranslation('pickers');
  const { locale, ariaLabels } = useCalendar();
  const { from, to } = days;
  return (
    <DatePicker
      type="range"
      className={classes.calendar ?? ''}
      aria-label={t('period.calendar')}
      locale={locale}
      ariaLabels={ariaLabels}
      // The calendar library counts Sunday as 0.
      firstDayOfWeek={(calendar.weekStart % 7) as 0}
      allowSingleDateInRange
      maxDate={chosenDays({ fromMs: 0, toMs: Date.now() }, calendar.timeZone).to ?? ''}
      defaultDate={to ?? from ?? ''}
      value={[from, to]}
      onChange={([first, last]) => onDays(wholeDays(first, last))}
      getDayProps={(day) => ({
        onKeyDown: rangeKeys(day, days, (first, last) => onDays(wholeDays(first, last))),
      })}
    />
  );
}

/** Start and end times in the named time zone, to the minute. */
function Times({ days, onDays, timeZone }: DaysProps & { timeZone: string }) {
  const { t } = useTranslation('pickers');
  const { hourCycle } = useDisplay();
  const locale = useFormatLocale();
  const dayText = (day: string | null) =>
    day === null
      ? '–'
      : new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short' }).format(
          new Date(`${day}T12:00:00`),
        );
  const labels = (end: 'from' | 'to') => ({
    hoursInputLabel: t(`period.${end}Hours`),
    minutesInputLabel: t(`period.${end}Minutes`),
    format: hourCycle === 'H12' ? ('12h' as const) : ('24h' as const),
    size: 'xs' as const,
    classNames: { input: classes.time ?? '' },
  });
  return (
    <div className={classes.times}>
      <span className={classes.end}>
        <span>{dayText(days.from)}</span>
        <TimePicker
          {...labels('from')}
          value={days.fromTime}
          onChange={(fromTime) => onDays({ ...days, fromTime: fromTime.slice(0, 5) })}
        />
      </span>
      <span aria-hidden="true">–</span>
      <span className={classes.end}>
        <span>{dayText(days.to)}</span>
        <TimePicker
          {...labels('to')}
          value={days.toTime}
          onChange={(toTime) => onDays({ ...days, toTime: toTime.slice(0, 5) })}
        />
      </span>
      <ZoneName timeZone={timeZone} className={classes.zone} />
    </div>
  );
}
