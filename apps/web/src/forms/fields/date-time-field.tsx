import { DateTimePicker } from '@mantine/dates';
import { IconCalendarClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useDisplay } from '../../lib/display.ts';
import { DAY_FORMAT, useCalendar } from '../../ui/pickers/use-calendar.ts';
import { useField } from '../core/use-field.tsx';
import { CONTROL_CLASSES, CONTROL_ORDER } from './controls.ts';
import { textValue } from './text-value.ts';
import { instantOf, wallClockOf } from './wall-clock.ts';

/** Day and time in a time zone. The value is an instant. */
export function DateTimeField(props: { name: string; label?: string; timeZone?: string }) {
  const display = useDisplay();
  const { name, label, timeZone = display.timeZone } = props;
  const isOfTwelve = display.hourCycle === 'H12';
  const { t } = useTranslation('forms');
  const field = useField({
    name,
    label,
    show: (value) => wallClockOf(textValue(value), timeZone).slice(0, 16).replaceAll('-', '/'),
  });
  const instant = textValue(field.value);
  return (
    <DateTimePicker
      {...field.wrapper}
      {...field.input}
      {...useCalendar()}
      classNames={CONTROL_CLASSES}
      inputWrapperOrder={CONTROL_ORDER}
      description={field.wrapper.description ?? t('date.zone', { zone: timeZone })}
      valueFormat={`${DAY_FORMAT} ${isOfTwelve ? 'h:mm A' : 'HH:mm'}`}
      placeholder={t('date.timeMask')}
      leftSection={<IconCalendarClock size={16} stroke={1.6} aria-hidden="true" />}
      leftSectionPointerEvents="none"
      value={instant ? wallClockOf(instant, timeZone) : null}
      onChange={(wallClock) => field.set(wallClock ? instantOf(wallClock, timeZone) : null)}
      clearable={!field.wrapper.required}
      clearButtonProps={{ 'aria-label': t('choice.clear') }}
      timePickerProps={{ 'aria-label': t('date.time'), format: isOfTwelve ? '12h' : '24h' }}
      submitButtonProps={{ 'aria-label': t('date.take') }}
    />
  );
}
