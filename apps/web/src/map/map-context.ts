import type { Map as MapLibreMap } from 'maplibre-gl';
import { createContext, use, useEffect } from 'react';
import type { Language } from '../lib/locale.ts';
import type { MapTheme } from './map-colors.ts';

export type MapHandle = {
  map: MapLibreMap;
  theme: MapTheme;
  language: Language;
  /** Grows when the style was replaced: layers have to put themselves on it again. */
  styleVersion: number;
  /** Not while one style makes way for another: nothing can be put on either. */
  isReady: () => boolean;
};

export const MapContext = createContext<MapHandle | null>(null);

/** The map, once its first style is there. */
export function useMap(): MapHandle {
  const handle = use(MapContext);
  if (!handle) throw new Error('No map above this component');
  return handle;
}

/** Adds a layer to the current style, and takes it away when the style or the layer's own input changes. */
export function useMapLayer(add: (handle: MapHandle) => () => void, inputs: readonly unknown[]): void {
  const handle = useMap();
  useEffect(() => (handle.isReady() ? add(handle) : undefined), [handle, ...inputs]);
}

/** Layers and sources may be gone already with the style they were on. */
export function removeFromMap(map: MapLibreMap, layers: readonly string[], sources: readonly string[]): void {
  if (!map.style) return;
  for (const id of layers) if (map.getLayer(id)) map.removeLayer(id);
  for (const id of sources) if (map.getSource(id)) map.removeSource(id);
}
