import { VEHICLE_CATEGORIES, type VehicleCategory } from '@fleet/contracts/vehicle-category';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CategoryGlyph } from '../../ui/category-glyph.tsx';
import { useField } from '../core/use-field.tsx';
import classes from './icon-field.module.css';
import { RadioGroup } from './radio-group.tsx';
import { textValue } from './text-value.ts';

/** Most frequent categories first. */
const USUAL: readonly VehicleCategory[] = [
  'truck',
  'van',
  'pickup',
  'car',
  'bus',
  'offroad',
  'tractor',
  'crane',
  'camper',
  'motorcycle',
  'scooter',
  'bicycle',
];
const ALL = [...USUAL, ...VEHICLE_CATEGORIES.filter((category) => !USUAL.includes(category))];

/** Choice of a vehicle icon: the usual ones first, all on request. */
export function IconField({ name, label }: { name: string; label?: string }) {
  const { t } = useTranslation('forms');
  const field = useField({
    name,
    label,
    isOneOf: true,
    show: (value) => (isIcon(value) ? t(`icons.${value}`) : textValue(value)),
  });
  const [wantsAll, setWantsAll] = useState(false);
  const isAll = wantsAll || (isIcon(field.value) && !USUAL.includes(field.value));
  const shown = isAll ? ALL : USUAL;
  const rest = ALL.length - USUAL.length;
  return (
    <RadioGroup
      field={field}
      choices={shown}
      className={classes.icons}
      render={(icon) => ({
        ...(isIcon(icon) && {
          'aria-label': t(`icons.${icon}`),
        }),
        className: classes.icon,
        look: (
          <span title={isIcon(icon) ? t(`icons.${icon}`) : icon}>
            <CategoryGlyph category={isIcon(icon) ? icon : 'default'} sizePx={20} />
          </span>
        ),
      })}
    >
      {!isAll && (
        <button
          type="button"
          className={classes.more}
          aria-label={t('icons.more', { count: rest })}
          onClick={() => setWantsAll(true)}
        >
          +{rest}
        </button>
      )}
    </RadioGroup>
  );
}

function isIcon(value: unknown): value is VehicleCategory {
  return VEHICLE_CATEGORIES.some((category) => category === value);
}
