import type { MapServices } from '../../lib/map-services.ts';
import type { MapBaseLayer } from '../../lib/preferences.ts';

/** Base layers to choose from; the embedded map is always one. */
export function baseLayersOf(services: MapServices): MapBaseLayer[] {
  const { streetsUrl, rasterUrl, satelliteUrl, hybridUrl } = services;
  const isThere: Record<MapBaseLayer, boolean> = {
    streets: streetsUrl !== null || rasterUrl !== null,
    satellite: satelliteUrl !== null,
    hybrid: hybridUrl !== null,
    embedded: true,
  };
  return (Object.keys(isThere) as MapBaseLayer[]).filter((ground) => isThere[ground]);
}

/** The selected base layer if available; else streets, else the embedded map. */
export function baseLayerFor(services: MapServices, chosen: MapBaseLayer | undefined): MapBaseLayer {
  const offered = baseLayersOf(services);
  return (
    offered.find((ground) => ground === chosen) ??
    offered.find((ground) => ground === 'streets') ??
    'embedded'
  );
}
