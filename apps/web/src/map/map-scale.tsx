import { useEffect } from 'react';
import { useMap } from './map-context.ts';
import { ScaleBar } from './scale-bar.ts';

/** The scale, and the name of the region that the library's canvas is, in the person's language. */
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
