import { describe, expect, test } from 'vitest';
import { NO_MAP_SERVICES } from '../lib/map-services.ts';
import { backdropSource, backdropsOf } from './backdrop-source.ts';

const NONE = { ...NO_MAP_SERVICES, satelliteAttribution: '© Pictures' };
const RASTER = { ...NONE, rasterUrl: 'https://tiles.example/{z}/{x}/{y}.png', rasterAttribution: '© Tiles' };
const SATELLITE = {
  ...RASTER,
  satelliteUrl: '/tiles/satellite/{z}/{x}/{y}',
  hybridUrl: '/tiles/hybrid/{z}/{x}/{y}',
};

describe('what lies above the embedded map', () => {
  test('nothing, where no service is set up', () => {
    expect(backdropSource(NONE, 'map', 'https://own')).toBeNull();
  });

  test('the raster service, with its attribution', () => {
    expect(backdropSource(RASTER, 'map', 'https://own')).toMatchObject({
      tiles: ['https://tiles.example/{z}/{x}/{y}.png'],
      tileSize: 256,
      maxzoom: 19,
      attribution: '© Tiles',
    });
  });

  test('satellite pictures from our own origin', () => {
    expect(backdropSource(SATELLITE, 'hybrid', 'https://own')).toMatchObject({
      tiles: ['https://own/tiles/hybrid/{z}/{x}/{y}'],
      attribution: '© Pictures',
    });
  });

  test('the map, when satellite was chosen where it is offered no more', () => {
    expect(backdropSource(RASTER, 'satellite', 'https://own')).toMatchObject({ attribution: '© Tiles' });
    expect(backdropsOf(RASTER)).toEqual(['map']);
  });
});
