import { Map as MapLibreMap, prewarm, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import type { Language } from '../lib/locale.ts';
import { basemapStyle } from './basemap-style.ts';
import type { MapTheme } from './map-colors.ts';
import { followSize } from './map-size.ts';
import { provideSprites } from './sprites.ts';

export type MapView = { longitude: number; latitude: number; zoom: number };

const ZOOM_MAX = 19;
const PIXEL_RATIO_MAX = 2;
const WORLD: MapView = { longitude: 20, latitude: 25, zoom: 1.6 };

// The worker is a file of its own, whose address the bundler would otherwise lose.
setWorkerUrl(workerUrl);
// Its workers start while the app still asks who is there, and stay from one map to the next. Where there are none, as
// outside of browsers, there is no map either.
if ('Worker' in globalThis) prewarm();

/** @throws when the browser has no WebGL */
export function createMap(options: {
  container: HTMLElement;
  theme: MapTheme;
  language: Language;
  view: MapView | null;
}): MapLibreMap {
  const { longitude, latitude, zoom } = options.view ?? WORLD;
  const map = new MapLibreMap({
    container: options.container,
    style: basemapStyle(options.theme, options.language),
    center: [longitude, latitude],
    zoom,
    maxZoom: ZOOM_MAX,
    pixelRatio: Math.min(PIXEL_RATIO_MAX, devicePixelRatio),
    fadeDuration: 0,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    trackResize: false,
    attributionControl: { compact: false },
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  followSize(map);
  provideSprites(map);
  // A tile that fails is not drawn, and is asked for again with the next view: nobody has to be told.
  map.on('error', () => undefined);
  return map;
}
