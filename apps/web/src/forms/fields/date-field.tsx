import { DateInput } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormatLocale } from '../../lib/format.ts';
import { DAY_FORMAT, useCalendar } from '../../ui/pickers/use-calendar.ts';
import { useField } from '../core/use-field.tsx';
import { CONTROL_CLASSES, CONTROL_ORDER } from './controls.ts';
import { parseDay } from './parse-day.ts';
import { textValue } from './text-value.ts';

/** A calendar day, typed or picked. The value is "YYYY-MM-DD" without a time zone. */
export function DateField(props: { name: string; label?: string; first?: string; last?: string }) {
  const { name, label, first, last } = props;
  const { t } = useTranslation('forms');
  const locale = useFormatLocale();
  const field = useField({ name, label, show: (value) => masked(textValue(value)) });
  const day = textValue(field.value).slice(0, 10);
  return (
    <DateInput
      {...field.wrapper}
      {...field.input}
      {...useCalendar()}
      classNames={CONTROL_CLASSES}
      inputWrapperOrder={CONTROL_ORDER}
      valueFormat={DAY_FORMAT}
      dateParser={(text) => parseDay(text, locale)}
      placeholder={t('date.mask')}
      leftSection={<IconCalendar size={16} stroke={1.6} aria-hidden="true" />}
      leftSectionPointerEvents="none"
      value={day || null}
      onChange={field.set}
      clearable={!field.wrapper.required}
      clearButtonProps={{ 'aria-label': t('choice.clear') }}
      {...(first !== undefined && { minDate: first })}
      {...(last !== undefined && { maxDate: last })}
    />
  );
}

function masked(day: string): string {
  return day.slice(0, 10).replaceAll('-', '/');
}
