import { townTiles } from '@fleet/testing/streets/town-tiles';
import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { describe, expect, test } from 'vitest';
import { layerNames, withGround } from './vector-tile-frame.ts';

const TOWN = townTiles([{ longitude: 4.4, latitude: 51.22 }]);
/** Of the town's middle, as an encoder of others made it. */
const TILE = TOWN(14, 8392, 5469);

describe('the frame of a vector tile', () => {
  test('names its layers', () => {
    expect(layerNames(TILE)).toEqual(Object.keys(new VectorTile(new PbfReader(TILE)).layers));
    expect(layerNames(TILE)).toContain('transportation');
  });

  test('of no layers has none', () => {
    expect(layerNames(TOWN(14, 1, 1))).toEqual([]);
  });

  test.for([
    ['a page', '<!doctype html><title>Sign in to this network</title>'],
    ['an error', '{"error":"quota"}'],
    ['a text', 'Too many requests'],
    ['a picture', '\u0089PNG\r\n'],
  ] as const)('is not that of %s', ([, text]) => {
    expect(layerNames(new TextEncoder().encode(text))).toBeNull();
  });

  test('is not that of a tile that broke off', () => {
    for (const length of [1, 2, 7, TILE.length - 1]) expect(layerNames(TILE.subarray(0, length))).toBeNull();
  });
});

test('a tile with its ground is the tile and a square that covers it', () => {
  const { layers } = new VectorTile(new PbfReader(new Uint8Array(withGround(TILE))));
  expect(Object.keys(layers)).toEqual(['ground', ...(layerNames(TILE) ?? [])]);
  const ground = layers.ground?.feature(0);
  expect(layers.ground?.extent).toBe(4096);
  expect(ground?.type).toBe(3);
  expect(ground?.loadGeometry().map((ring) => ring.map(({ x, y }) => [x, y]))).toEqual([
    [
      [-64, -64],
      [4160, -64],
      [4160, 4160],
      [-64, 4160],
      [-64, -64],
    ],
  ]);
  expect(layers.transportation?.length).toBeGreaterThan(10);
});
