import type { Tags } from '../feature.ts';

/** A layer of one tile in the shape of geojson-vt: flat coordinates in tile units. */
export type TileFeature = { type: 1 | 2 | 3; geometry: unknown; tags: Tags };
export type TileLayer = { features: TileFeature[] };
export type TileAddress = { z: number; x: number; y: number };

/** Tiles under construction, by address, each with its layers. */
export class TileSet {
  readonly #tiles = new Map<string, { address: TileAddress; layers: Record<string, TileLayer> }>();

  put(address: TileAddress, layer: string, content: TileLayer): void {
    this.#at(address)[layer] = content;
  }

  addFeature(address: TileAddress, layer: string, feature: TileFeature): void {
    const layers = this.#at(address);
    layers[layer] ??= { features: [] };
    layers[layer].features.push(feature);
  }

  all(): Iterable<{ address: TileAddress; layers: Record<string, TileLayer> }> {
    return this.#tiles.values();
  }

  #at(address: TileAddress): Record<string, TileLayer> {
    const key = `${address.z}/${address.x}/${address.y}`;
    const known = this.#tiles.get(key) ?? { address, layers: {} };
    this.#tiles.set(key, known);
    return known.layers;
  }
}
