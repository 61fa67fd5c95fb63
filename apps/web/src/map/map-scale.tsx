import { useEffect } from 'react';
import { useUnits } from '../lib/units.ts';
import { useMap } from './map-context.ts';
import { ScaleBar } from './scale-bar.ts';

/** The scale, and the name of the region that the library's canvas is, in the person's language and units. */
export function MapScale({ label }: { label: string }) {
  const { map } = useMap();
  const { lengthText, unit } = useUnits();
  useEffect(() => {
    const bar = new ScaleBar(lengthText, unit);
    map.addControl(bar, 'bottom-right');
    return () => void map.removeControl(bar);
  }, [map, unit, lengthText]);
  useEffect(() => map.getCanvas().setAttribute('aria-label', label), [map, label]);
  return null;
}
