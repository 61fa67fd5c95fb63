import { ActionIcon, Button, SegmentedControl, TextInput } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/format.ts';
import classes from './calendar.module.css';
import { DAYS } from './calendar-days.ts';
import type { useCalendarAddress } from './use-calendar-address.ts';

type Props = { address: ReturnType<typeof useCalendarAddress>; timeZone: string };

/** Chooses the shown days and vehicles. */
export function CalendarToolbar({ address, timeZone }: Props) {
  const { t } = useTranslation('rentals');
  const { date } = useFormats(timeZone);
  const { shown, days, search, move, showToday, setDays, setSearch } = address;
  return (
    <div className={classes.toolbar}>
      <div className={classes.steps}>
        <ActionIcon variant="default" size={34} aria-label={t('calendar.earlier')} onClick={() => move(-1)}>
          <IconChevronLeft size={17} />
        </ActionIcon>
        <Button variant="default" onClick={showToday}>
          {t('calendar.today')}
        </Button>
        <ActionIcon variant="default" size={34} aria-label={t('calendar.later')} onClick={() => move(1)}>
          <IconChevronRight size={17} />
        </ActionIcon>
      </div>
      <b className={classes.period} aria-live="polite">
        {date(shown.fromMs)} – {date(shown.toMs - 1)}
      </b>
      <SegmentedControl
        aria-label={t('calendar.days')}
        value={String(days)}
        onChange={setDays}
        data={DAYS.map((value) => ({ value: String(value), label: t(`calendar.weeks.${value}`) }))}
      />
      <TextInput
        className={classes.search}
        aria-label={t('calendar.search')}
        placeholder={t('calendar.search')}
        leftSection={<IconSearch size={16} />}
        maxLength={100}
        defaultValue={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
    </div>
  );
}
