import type { Label } from '../feature.ts';
import type { TileSet } from './tile-set.ts';

const EXTENT = 4096;

/** Puts each name into the one tile of each zoom that it stands in. */
export function addLabels(tiles: TileSet, layer: string, labels: readonly Label[], maxZoom: number): void {
  for (const { longitude, latitude, minZoom, tags } of labels) {
    const sine = Math.sin((latitude * Math.PI) / 180);
    const shareX = longitude / 360 + 0.5;
    const shareY = 0.5 - (0.25 * Math.log((1 + sine) / (1 - sine))) / Math.PI;
    for (let z = Math.min(minZoom, maxZoom); z <= maxZoom; z++) {
      const across = 2 ** z;
      const [x, y] = [Math.floor(shareX * across), Math.floor(shareY * across)];
      if (x < 0 || y < 0 || x >= across || y >= across) continue;
      const point = [Math.round((shareX * across - x) * EXTENT), Math.round((shareY * across - y) * EXTENT)];
      tiles.addFeature({ z, x, y }, layer, { type: 1, geometry: [point], tags });
    }
  }
}
