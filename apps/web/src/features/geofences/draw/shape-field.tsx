import { GeofenceKind } from '@fleet/contracts/geofence';
import { SegmentedControl } from '@mantine/core';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useField } from '../../../forms/core/use-field.tsx';
import { useFieldValue } from '../../../forms/core/use-field-value.ts';
import { COLORS } from '../../../forms/fields/color-field.tsx';
import { NumberField } from '../../../forms/fields/number-field.tsx';
import { textValue } from '../../../forms/fields/text-value.ts';
import { pointsOf, withMoved, withoutPoint, withPoint } from './drawing.ts';
import { DrawingMap } from './drawing-map.tsx';
import { DrawingTools } from './drawing-tools.tsx';
import { PointTable } from './point-table.tsx';
import classes from './shape-field.module.css';
import { useDrawing } from './use-drawing.ts';

const DEFAULT_RADIUS_M = { CIRCLE: 200, AREA: null, CORRIDOR: 50 } as const;

/** Shape field: circle, area with holes, or corridor, drawn by mouse, touch or coordinates. */
export function ShapeField() {
  const { t } = useTranslation('geofences');
  const field = useField({ name: 'area', show: () => null });
  const radius = useField({ name: 'radiusM' });
  const color = textValue(useFieldValue('color')) || COLORS.teal;
  const [map, setMap] = useState<MapLibreMap | null>(null);
  const shape = useDrawing(textValue(field.value), field.set);
  const { drawing, change } = shape;
  const { kind } = drawing;
  const radiusM = typeof radius.value === 'number' ? radius.value : null;
  const choose = (chosen: GeofenceKind) => {
    shape.choose(chosen);
    radius.set(DEFAULT_RADIUS_M[chosen]);
  };
  return (
    <div className={classes.field}>
      <SegmentedControl
        aria-label={t('draw.shape')}
        value={kind}
        onChange={(chosen) => choose(GeofenceKind.parse(chosen))}
        data={GeofenceKind.options.map((value) => ({ value, label: t(`options.kinds.${value}`) }))}
      />
      <DrawingMap
        drawing={drawing}
        radiusM={radiusM}
        color={color}
        onMap={setMap}
        onAdd={(point) => change(withPoint(drawing, point))}
        onMove={(place, point) => change(withMoved(drawing, place, point))}
      />
      <span className={classes.hint}>{t(`draw.hint.${kind}`)}</span>
      <DrawingTools shape={shape} map={map} />
      {field.wrapper.error && (
        <span role="alert" className={classes.error}>
          {field.wrapper.error}
        </span>
      )}
      {kind !== 'AREA' && <NumberField name="radiusM" unit={t('size.m', { value: '' }).trim()} />}
      <details className={classes.coordinates}>
        <summary>
          {t('draw.coordinates')} · {t('draw.points', { count: pointsOf(drawing).length })}
        </summary>
        <PointTable
          drawing={drawing}
          onMove={(place, point) => change(withMoved(drawing, place, point))}
          onRemove={(place) => change(withoutPoint(drawing, place))}
        />
      </details>
    </div>
  );
}
