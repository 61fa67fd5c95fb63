import type { RasterSourceSpecification } from 'maplibre-gl';
import type { MapServices } from '../lib/map-services.ts';
import type { MapBackdrop } from '../lib/preferences.ts';

/** Size of a raster tile in CSS pixels, and the zooms there are; pictures of twice the pixels are sharper, not larger. */
const TILE_PX = 256;
const ZOOM_MAX = 19;

/** What there is to choose from: more than the plain map only where the session service is set up. */
export function backdropsOf({ satelliteUrl, hybridUrl }: MapServices): MapBackdrop[] {
  return satelliteUrl && hybridUrl ? ['map', 'satellite', 'hybrid'] : ['map'];
}

/** The pictures to lay above the embedded map; null when it stands alone. */
export function backdropSource(
  services: MapServices,
  chosen: MapBackdrop,
  origin: string,
): RasterSourceSpecification | null {
  const kind = backdropsOf(services).includes(chosen) ? chosen : 'map';
  switch (kind) {
    case 'map':
      return raster(services.rasterUrl, services.rasterAttribution);
    case 'satellite':
      return raster(services.satelliteUrl && origin + services.satelliteUrl, services.satelliteAttribution);
    case 'hybrid':
      return raster(services.hybridUrl && origin + services.hybridUrl, services.satelliteAttribution);
  }
}

function raster(template: string | null, attribution: string): RasterSourceSpecification | null {
  if (!template) return null;
  return {
    type: 'raster',
    tiles: [template],
    tileSize: TILE_PX,
    maxzoom: ZOOM_MAX,
    ...(attribution && { attribution }),
  };
}
