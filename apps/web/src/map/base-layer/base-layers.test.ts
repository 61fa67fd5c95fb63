import { describe, expect, test } from 'vitest';
import { NO_MAP_SERVICES } from '../../lib/map-services.ts';
import { baseLayerFor, baseLayersOf } from './base-layers.ts';
import { rasterSource } from './raster-source.ts';

const NONE = { ...NO_MAP_SERVICES, satelliteAttribution: '© Pictures' };
const RASTER = { ...NONE, rasterUrl: 'https://tiles.example/{z}/{x}/{y}.png', rasterAttribution: '© Tiles' };
const STREETS = { ...NONE, streetsUrl: 'https://streets.example/planet' };
const SATELLITE = {
  ...STREETS,
  satelliteUrl: '/tiles/satellite/{z}/{x}/{y}',
  hybridUrl: '/tiles/hybrid/{z}/{x}/{y}',
};

describe('what the map is drawn on', () => {
  test('is the embedded map alone, where no service is set up', () => {
    expect(baseLayersOf(NONE)).toEqual(['embedded']);
    expect(baseLayerFor(NONE, undefined)).toBe('embedded');
    expect(rasterSource(NONE, 'embedded', 'https://own')).toBeNull();
  });

  test('is streets, before anybody chose', () => {
    expect(baseLayersOf(STREETS)).toEqual(['streets', 'embedded']);
    expect(baseLayerFor(SATELLITE, undefined)).toBe('streets');
    expect(rasterSource(STREETS, 'streets', 'https://own')).toBeNull();
  });

  test('is what the person chose', () => {
    expect(baseLayersOf(SATELLITE)).toEqual(['streets', 'satellite', 'hybrid', 'embedded']);
    expect(baseLayerFor(SATELLITE, 'hybrid')).toBe('hybrid');
    expect(baseLayerFor(SATELLITE, 'embedded')).toBe('embedded');
  });

  test('is streets again, when satellite was chosen where it is offered no more', () => {
    expect(baseLayerFor(STREETS, 'satellite')).toBe('streets');
    expect(baseLayerFor(NONE, 'satellite')).toBe('embedded');
  });
});

describe('pictures', () => {
  test('of streets are those of the raster service, with its attribution', () => {
    expect(baseLayersOf(RASTER)).toEqual(['streets', 'embedded']);
    expect(rasterSource(RASTER, 'streets', 'https://own')).toMatchObject({
      tiles: ['https://tiles.example/{z}/{x}/{y}.png'],
      tileSize: 256,
      maxzoom: 19,
      attribution: '© Tiles',
    });
  });

  test('give way to vector streets where both are named', () => {
    expect(
      rasterSource({ ...RASTER, ...STREETS, rasterUrl: RASTER.rasterUrl }, 'streets', 'https://own'),
    ).toBeNull();
  });

  test('of satellites come from our own origin', () => {
    expect(rasterSource(SATELLITE, 'hybrid', 'https://own')).toMatchObject({
      tiles: ['https://own/tiles/hybrid/{z}/{x}/{y}'],
      attribution: '© Pictures',
    });
  });
});
