import { useEffect } from 'react';
import { useMap } from './map-context.ts';
import { ScaleBar } from './scale-bar.ts';

/** The scale, and the map's name for those who hear it, in the person's language. */
export function MapScale({ label }: { label: string }) {
  const { map, language } = useMap();
  useEffect(() => {
    const bar = new ScaleBar(language);
    map.addControl(bar, 'bottom-right');
    return () => void map.removeControl(bar);
  }, [map, language]);
  useEffect(() => map.getCanvas().setAttribute('aria-label', label), [map, label]);
  return null;
}
