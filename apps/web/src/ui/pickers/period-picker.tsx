import { Drawer, Popover, Skeleton } from '@mantine/core';
import { IconCalendar, IconChevronDown } from '@tabler/icons-react';
import { lazy, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDisplay } from '../../lib/display.ts';
import { useFormatLocale } from '../../lib/format.ts';
import { useIsPhone } from '../../lib/use-is-phone.ts';
import controls from '../table/controls.module.css';
import { type PeriodChoice, wholePeriod } from './period-choice.ts';
import classes from './period-picker.module.css';
import { periodText } from './period-text.ts';

const PeriodPanel = lazy(async () => ({ default: (await import('./period-panel.tsx')).PeriodPanel }));

/**
 * Button with the name and days of the period. Opens a panel with named periods and a calendar, which is
 * loaded on opening.
 */
export function PeriodPicker(choice: PeriodChoice) {
  const { preset, calendar } = choice;
  const { t } = useTranslation(['pickers', 'common']);
  const locale = useFormatLocale();
  const { hourCycle } = useDisplay();
  const isPhone = useIsPhone();
  const [isOpened, setOpened] = useState(false);
  const close = useCallback(() => setOpened(false), []);
  const name = preset === 'CUSTOM' ? null : t(`period.${preset}`);
  const days = periodText(wholePeriod(choice), {
    locale,
    timeZone: calendar.timeZone,
    hourCycle,
    nowMs: Date.now(),
  });
  const button = (
    <button
      type="button"
      className={`${controls.control} ${classes.button}`}
      // What is read begins with what it is, and holds what is seen, word for word.
      aria-label={`${t('period.label')}: ${[name, days].filter(Boolean).join(' ')}`}
      aria-haspopup="dialog"
      aria-expanded={isOpened}
      onClick={() => setOpened(!isOpened)}
    >
      <IconCalendar size={16} stroke={1.7} aria-hidden />
      {name} <span className={`${name ? classes.days : ''} tabular`}>{days}</span>
      <IconChevronDown size={15} className={classes.chevron} aria-hidden />
    </button>
  );
  // While it goes it stays as it was: a calendar that nobody reads any more would keep what was chosen waiting.
  const opened = useRef(choice);
  if (isOpened) opened.current = choice;
  const { current: offered } = opened;
  const panel = useMemo(
    () => (
      <Suspense fallback={<Skeleton height={420} radius="lg" />}>
        <PeriodPanel {...offered} onClose={close} />
      </Suspense>
    ),
    [offered, close],
  );
  if (isPhone) {
    return (
      <>
        {button}
        <Drawer
          opened={isOpened}
          onClose={close}
          title={t('period.label')}
          position="bottom"
          size="auto"
          closeButtonProps={{ 'aria-label': t('common:actions.close') }}
          classNames={{ content: classes.sheet ?? '', body: classes.sheetBody ?? '' }}
        >
          {panel}
        </Drawer>
      </>
    );
  }
  return (
    <Popover
      opened={isOpened}
      onChange={setOpened}
      position="bottom-start"
      offset={6}
      trapFocus
      returnFocus
      middlewares={{ flip: false, shift: { padding: 8 } }}
      classNames={{ dropdown: classes.dropdown ?? '' }}
    >
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown aria-label={t('period.label')}>{panel}</Popover.Dropdown>
    </Popover>
  );
}
