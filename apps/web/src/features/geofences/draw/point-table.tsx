import '@mantine/core/styles/NumberInput.css';
import { ActionIcon, NumberInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type Drawing, type Point, type PointPlace, pointsOf } from './drawing.ts';
import classes from './shape-field.module.css';

const LATITUDE_MAX = 85;

/** Points as editable numbers, for the keyboard and for coordinates from elsewhere. */
export function PointTable(props: {
  drawing: Drawing;
  onMove: (place: PointPlace, point: Point) => void;
  onRemove: (place: PointPlace) => void;
}) {
  const { drawing, onMove, onRemove } = props;
  const { t } = useTranslation('geofences');
  return (
    <ul className={classes.points}>
      {pointsOf(drawing).map(({ part, at, point: [longitude, latitude] }, index) => (
        <li key={`${part} ${at}`} className={classes.point}>
          <Degrees
            label={t('draw.latitude', { number: index + 1 })}
            value={latitude}
            max={LATITUDE_MAX}
            onChange={(value) => onMove({ part, at }, [longitude, value])}
          />
          <Degrees
            label={t('draw.longitude', { number: index + 1 })}
            value={longitude}
            max={180}
            onChange={(value) => onMove({ part, at }, [value, latitude])}
          />
          <ActionIcon
            variant="subtle"
            color="red"
            size={36}
            aria-label={t('draw.remove', { number: index + 1 })}
            onClick={() => onRemove({ part, at })}
          >
            <IconTrash size={17} stroke={1.7} />
          </ActionIcon>
        </li>
      ))}
    </ul>
  );
}

function Degrees(props: { label: string; value: number; max: number; onChange: (value: number) => void }) {
  const { label, value, max, onChange } = props;
  return (
    <NumberInput
      aria-label={label}
      hideControls
      inputMode="decimal"
      decimalScale={7}
      allowedDecimalSeparators={['.', ',']}
      min={-max}
      max={max}
      value={Number(value.toFixed(7))}
      onChange={(given) => typeof given === 'number' && onChange(given)}
    />
  );
}
