import type { RasterSourceSpecification } from 'maplibre-gl';
import type { MapServices } from '../../lib/map-services.ts';
import type { MapBaseLayer } from '../../lib/preferences.ts';

/** Size of a raster tile in CSS pixels, and the zooms there are; pictures of twice the pixels are sharper, not larger. */
const TILE_PX = 256;
const ZOOM_MAX = 19;

/** Source and layer of a raster base layer, above the embedded map. */
export function rasterSource(
  services: MapServices,
  ground: MapBaseLayer,
  origin: string,
): RasterSourceSpecification | null {
  switch (ground) {
    case 'streets':
      return services.streetsUrl ? null : raster(services.rasterUrl, services.rasterAttribution);
    case 'satellite':
      return raster(services.satelliteUrl && origin + services.satelliteUrl, services.satelliteAttribution);
    case 'hybrid':
      return raster(services.hybridUrl && origin + services.hybridUrl, services.satelliteAttribution);
    case 'embedded':
      return null;
  }
}

/** The traffic of this hour, which is clear where there is none. */
export function trafficSource({
  trafficUrl,
  trafficAttribution,
}: MapServices): RasterSourceSpecification | null {
  return raster(trafficUrl, trafficAttribution);
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
