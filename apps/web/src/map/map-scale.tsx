import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../lib/format.ts';
import { useMap } from './map-context.ts';
import { ScaleBar } from './scale-bar.ts';

/** The scale, and the name of the region that the library's canvas is, in the person's language. */
export function MapScale({ label }: { label: string }) {
  const { map } = useMap();
  const { t } = useTranslation('common');
  const { distance } = useFormats();
  useEffect(() => {
    const bar = new ScaleBar((lengthM) => {
      const { value, unit } = distance(lengthM);
      return t(`units.${unit}`, { value });
    });
    map.addControl(bar, 'bottom-right');
    return () => void map.removeControl(bar);
  }, [map, t, distance]);
  useEffect(() => map.getCanvas().setAttribute('aria-label', label), [map, label]);
  return null;
}
