// @vitest-environment jsdom
import { openStreetServer, type StreetServer } from '@fleet/testing/street-server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createStreetService } from './street-service.ts';
import { layerNames } from './vector-tile-frame.ts';

const HERE = { longitude: 4.4, latitude: 51.22 };
const TILE = { z: 14, x: 8392, y: 5469 };
const ASKED = '/planet/14/8392/5469.pbf';
const QUICK = { pauseMinMs: 150, tileTimeoutMs: 600 };

let server: StreetServer;
beforeEach(async () => {
  server = await openStreetServer([HERE]);
});
afterEach(() => server.close());

/** A service that is watched, as by a map, and what the map was told to ask for again. */
function watched(url = server.planetUrl) {
  const service = createStreetService(url, QUICK);
  const again: unknown[] = [];
  const stop = service.watch((tiles) => again.push(...tiles));
  return { service, again, stop, tile: () => service.tile(TILE, new AbortController().signal) };
}

const told = (told: () => boolean) => vi.waitFor(() => expect(told()).toBe(true), { timeout: 15_000 });

describe('a service of streets', () => {
  test('says where its tiles are, and gives them with their ground', async () => {
    const { service, tile, stop } = watched();
    await told(() => service.description() !== null);
    expect(service.description()).toMatchObject({
      templates: [`${server.url}/planet/{z}/{x}/{y}.pbf`],
      maxzoom: 14,
    });
    const names = layerNames(new Uint8Array(await tile()));
    expect(names?.slice(0, 1)).toEqual(['ground']);
    expect(names).toContain('transportation');
    expect(service.state()).toBe('answers');
    stop();
  });

  test('is asked for nothing until somebody looks', async () => {
    createStreetService(server.planetUrl, QUICK);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(server.asked).toEqual([]);
  });

  test('of a template needs no description', async () => {
    const { service, tile, stop } = watched(`${server.url}/planet/{z}/{x}/{y}.pbf`);
    await told(() => service.description() !== null);
    await tile();
    expect(server.asked).toEqual([ASKED]);
    stop();
  });

  test.for(['dead', 'wrong'] as const)(
    'that is %s is silent, and is heard again when it is back',
    async (temper) => {
      server.become(temper);
      const { service, stop } = watched();
      await told(() => service.state() === 'silent');
      expect(service.description()).toBeNull();
      server.become('well');
      await told(() => service.description() !== null);
      stop();
    },
  );

  test.for(['dead', 'slow', 'wrong'] as const)(
    'that turns %s is left alone after four tiles, and then tells which to ask for again',
    async (temper) => {
      const { service, tile, again, stop } = watched();
      await told(() => service.description() !== null);
      await tile();
      server.become(temper);
      for (let n = 0; n < 6; n++) await expect(tile()).rejects.toThrow();
      expect(service.state()).toBe('silent');
      const before = again.length;
      server.become('well');
      await told(() => again.length > before);
      expect(again).toContainEqual(TILE);
      await vi.waitFor(tile, { timeout: 15_000 });
      expect(service.state()).toBe('answers');
      stop();
    },
  );

  test('while it is left alone hears nothing', async () => {
    const { service, tile, stop } = watched();
    await told(() => service.description() !== null);
    server.become('dead');
    for (let n = 0; n < 4; n++) await expect(tile()).rejects.toThrow();
    stop();
    const before = server.asked.length;
    await expect(tile()).rejects.toThrow('silent');
    expect(server.asked).toHaveLength(before);
  });

  test('without a tile of a place is not silent for that', async () => {
    const { service, stop } = watched(`${server.url}/nothing/{z}/{x}/{y}`);
    await told(() => service.description() !== null);
    for (let n = 0; n < 6; n++)
      await expect(service.tile(TILE, new AbortController().signal)).rejects.toThrow('No such tile');
    expect(service.state()).toBe('answers');
    stop();
  });
});
