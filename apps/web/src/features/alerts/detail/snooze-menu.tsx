import { Button, Menu } from '@mantine/core';
import { IconBellOff, IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCalendarOf } from '../../../lib/display.ts';
import { useFormats } from '../../../lib/format.ts';
import { dayAt, dayOf, startOfDayMs } from '../../../lib/zoned-day.ts';

const MINUTE_MS = 60_000;
const MINUTES = { half: 30, two: 120 } as const;
const MORNING_MINUTES = 480;
/** The server snoozes for five minutes at least. */
const LEAST_MINUTES = 5;

/** Times for which the person receives no notifications of the alert. */
export function SnoozeMenu({ onSnooze }: { onSnooze: (minutes: number) => void }) {
  const { t } = useTranslation('alerts');
  const { time } = useFormats();
  const { timeZone } = useCalendarOf();
  const nowMs = Date.now();
  const untilMorning = Math.max(
    LEAST_MINUTES,
    Math.round((nextMorningMs(nowMs, timeZone) - nowMs) / MINUTE_MS),
  );
  const choices = [
    { name: 'half', minutes: MINUTES.half },
    { name: 'two', minutes: MINUTES.two },
    { name: 'morning', minutes: untilMorning },
  ] as const;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconBellOff size={17} />}
          rightSection={<IconChevronDown size={15} />}
        >
          {t('snooze.title')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {choices.map(({ name, minutes }) => (
          <Menu.Item
            key={name}
            rightSection={<span className="tabular">{time(nowMs + minutes * MINUTE_MS)}</span>}
            onClick={() => onSnooze(minutes)}
          >
            {t(`snooze.${name}`)}
          </Menu.Item>
        ))}
        <Menu.Label>{t('snooze.hint')}</Menu.Label>
      </Menu.Dropdown>
    </Menu>
  );
}

/** Eight o'clock of the next morning in the person's time zone. */
function nextMorningMs(nowMs: number, timeZone: string): number {
  const { year, month, day } = dayAt(nowMs, timeZone);
  return startOfDayMs(dayOf(year, month, day + 1), timeZone) + MORNING_MINUTES * MINUTE_MS;
}
