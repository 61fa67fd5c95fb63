import '@mantine/core/styles/NumberInput.css';
import { NumberInput } from '@mantine/core';
import { useFormatLocale, useFormats } from '../../lib/format.ts';
import { numberSigns } from '../../lib/number-signs.ts';
import { useField } from '../core/use-field.tsx';
import { CONTROL_CLASSES, CONTROL_ORDER } from './controls.ts';
import classes from './number-field.module.css';

/** Both point and comma are accepted as decimal signs, unless the locale groups thousands with them. */
const DECIMAL_SIGNS = ['.', ','];

/**
 * A number in the locale's format. `per` converts the entered unit to the stored one: 1000 for kilometres
 * stored as metres.
 */
export function NumberField(props: {
  name: string;
  label?: string;
  /** Unit after the number, in the person's language. */
  unit?: string;
  per?: number;
  decimals?: number;
  /** Value in effect while the field is empty. */
  placeholder?: number;
}) {
  const { name, label, unit, per = 1, decimals = 0, placeholder } = props;
  const { decimal: write } = useFormats();
  const signs = numberSigns(useFormatLocale());
  const shown = (value: unknown) => (typeof value === 'number' ? value / per : '');
  const field = useField({
    name,
    label,
    show: (value) => [write(Number(value) / per), unit].filter(Boolean).join(' '),
    bounds: (params) => mapNumbers(params, (bound) => bound / per),
  });
  return (
    <NumberInput
      {...field.wrapper}
      {...field.input}
      classNames={CONTROL_CLASSES}
      inputWrapperOrder={CONTROL_ORDER}
      hideControls
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      decimalScale={decimals}
      decimalSeparator={signs.decimal}
      thousandSeparator={signs.group}
      allowedDecimalSeparators={DECIMAL_SIGNS.filter((sign) => sign !== signs.group)}
      clampBehavior="none"
      value={shown(field.value)}
      {...(placeholder !== undefined && { placeholder: write(placeholder / per) })}
      onChange={(value) => field.set(typeof value === 'number' ? stored(value, per) : null)}
      {...(unit !== undefined && {
        'aria-description': unit,
        rightSection: <span className={classes.unit}>{unit}</span>,
        rightSectionWidth: 'auto',
      })}
    />
  );
}

/** Rounds away binary fractions, so that 28.1 km are 28,100 m. */
function stored(value: number, per: number): number {
  return Number((value * per).toPrecision(12));
}

function mapNumbers<Value>(params: Record<string, Value>, change: (bound: number) => number) {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      const bound = Number(value);
      return [name, Number.isNaN(bound) ? value : change(bound)];
    }),
  );
}
