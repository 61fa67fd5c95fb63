import type { MapServices } from '../../lib/map-services.ts';
import type { MapGround } from '../../lib/preferences.ts';

/** What there is to choose from; the embedded map always is. */
export function groundsOf(services: MapServices): MapGround[] {
  const { streetsUrl, rasterUrl, satelliteUrl, hybridUrl } = services;
  const isThere: Record<MapGround, boolean> = {
    streets: streetsUrl !== null || rasterUrl !== null,
    satellite: satelliteUrl !== null,
    hybrid: hybridUrl !== null,
    embedded: true,
  };
  return (Object.keys(isThere) as MapGround[]).filter((ground) => isThere[ground]);
}

/** What the person chose, while it is there; else streets, else the embedded map. */
export function groundFor(services: MapServices, chosen: MapGround | undefined): MapGround {
  const offered = groundsOf(services);
  return (
    offered.find((ground) => ground === chosen) ??
    offered.find((ground) => ground === 'streets') ??
    'embedded'
  );
}
