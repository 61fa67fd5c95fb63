import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useField } from '../core/use-field.tsx';
import classes from './color-field.module.css';
import { RadioGroup } from './radio-group.tsx';
import { textValue } from './text-value.ts';

/** Eight colours that differ clearly on the map and in both themes. */
export const COLORS = {
  teal: '#00aba9',
  blue: '#2d6fdb',
  violet: '#7a52cc',
  magenta: '#c23b8f',
  red: '#d9532c',
  amber: '#c98a00',
  green: '#5a942b',
  slate: '#5f7386',
} as const;
type ColorName = keyof typeof COLORS;
const NAMES = Object.keys(COLORS) as ColorName[];

/** Choice of a colour; `preview` shows its use. */
export function ColorField(props: { name: string; label?: string; preview?: (color: string) => ReactNode }) {
  const { name, label, preview } = props;
  const { t } = useTranslation('forms');
  const field = useField({ name, label, isOneOf: true, show: (value) => nameOf(textValue(value)) });
  const nameOf = (color: string) => {
    const known = NAMES.find((one) => COLORS[one] === color);
    return known ? t(`colors.${known}`) : color;
  };
  return (
    <div>
      <RadioGroup
        field={field}
        choices={NAMES.map((one) => COLORS[one])}
        className={classes.swatches}
        render={(color) => ({
          'aria-label': nameOf(color),
          className: classes.swatch,
          look: (
            <span style={{ color }} title={nameOf(color)}>
              {field.value === color && <IconCheck size={16} stroke={2.4} aria-hidden="true" />}
            </span>
          ),
        })}
      />
      {preview?.(textValue(field.value) || COLORS.teal)}
    </div>
  );
}
