import '@mantine/dates/styles.css';
import { WEEKDAY_OF } from '@fleet/contracts/display';
import 'dayjs/locale/ru';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDisplay } from '../../lib/display.ts';
import classes from './calendar.module.css';

/** The mask of dates in the product. */
export const DAY_FORMAT = 'YYYY/MM/DD';

/** What calendars have in common: language, words for readers of screens, and look. */
export function useCalendar() {
  const { t, i18n } = useTranslation('forms');
  const { weekStart } = useDisplay();
  const [isOpen, setIsOpen] = useState(false);
  return {
    locale: i18n.language,
    // Monday is 1 here and there; Sunday is 7 here and 0 there.
    firstDayOfWeek: (WEEKDAY_OF[weekStart] % 7) as 0,
    // Month and year above the days are buttons that are read as they are written.
    ariaLabels: {
      previousMonth: t('date.previousMonth'),
      nextMonth: t('date.nextMonth'),
      previousYear: t('date.previousYear'),
      nextYear: t('date.nextYear'),
      previousDecade: t('date.previousDecade'),
      nextDecade: t('date.nextDecade'),
    },
    popoverProps: {
      offset: 6,
      transitionProps: { duration: 100 },
      classNames: { dropdown: classes.dropdown ?? '' },
      onOpen: () => setIsOpen(true),
      onClose: () => setIsOpen(false),
    },
    // Tells a drawer around it that Esc is for the calendar.
    'data-mantine-stop-propagation': isOpen || undefined,
  } as const;
}
