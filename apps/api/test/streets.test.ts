import { describe, expect } from 'vitest';
import { readEnv } from '../src/env.ts';
import { AUTH_SECRET, openApi, test } from './api.ts';

const OPEN_SERVICE = 'https://tiles.openfreemap.org';
const RASTER = 'https://pictures.example/{z}/{x}/{y}.png';

/** What a browser is told of streets, and which other hosts its page may connect to. */
async function toldBy(databaseUrl: string, env: NodeJS.ProcessEnv) {
  const api = await openApi(databaseUrl, null, { PUBLIC_URL: 'https://meridian.example', ...env });
  try {
    const response = await fetch(`http://127.0.0.1:${api.port}/config.json`);
    const { map } = (await response.json()) as { map: { streetsUrl: unknown; rasterUrl: unknown } };
    const policy = response.headers.get('content-security-policy') ?? '';
    const sources = (name: string) =>
      policy
        .split('; ')
        .find((part) => part.startsWith(`${name} `))
        ?.split(' ')
        .slice(1)
        .filter((source) => /^https?:/.test(source));
    return { streets: map.streetsUrl, connect: sources('connect-src'), pictures: sources('img-src') };
  } finally {
    await api.close();
  }
}

describe('streets', () => {
  test('come from the open service, where nothing is said', async ({ databaseUrl }) => {
    for (const STREETS_URL of [undefined, '', ' '])
      expect(await toldBy(databaseUrl, { STREETS_URL })).toEqual({
        streets: `${OPEN_SERVICE}/planet`,
        connect: [OPEN_SERVICE],
        pictures: [],
      });
  });

  test.for(['off', 'none', 'OFF'])(
    'are closed by %s, and the policy lets nothing out',
    async (STREETS_URL, { databaseUrl }) => {
      expect(await toldBy(databaseUrl, { STREETS_URL })).toEqual({
        streets: null,
        connect: [],
        pictures: [],
      });
    },
  );

  test('come from a service of the operator, and the policy names its origin and no more', async ({
    databaseUrl,
  }) => {
    const own = 'https://maps.example:8443/v1/{z}/{x}/{y}.pbf?key=k';
    expect(await toldBy(databaseUrl, { STREETS_URL: own })).toEqual({
      streets: own,
      connect: ['https://maps.example:8443'],
      pictures: [],
    });
  });

  test('are left to pictures where these are set up, and the open service hears nothing', async ({
    databaseUrl,
  }) => {
    expect(await toldBy(databaseUrl, { RASTER_TILE_URL: RASTER })).toEqual({
      streets: null,
      connect: ['https://pictures.example'],
      pictures: ['https://pictures.example'],
    });
  });

  test.for(['ftp://maps.example/x', 'javascript:alert(1)', '/tiles/{z}/{x}/{y}', 'yes'])(
    'of "%s" keep the api from starting',
    (STREETS_URL) => {
      const env = { DATABASE_URL: 'postgresql://127.0.0.1/x', AUTH_SECRET, STREETS_URL };
      expect(() => readEnv(env)).toThrow(/STREETS_URL/);
    },
  );

  test('cannot widen the policy by their address', async ({ databaseUrl }) => {
    const { connect } = await toldBy(databaseUrl, {
      STREETS_URL: 'https://maps.example/; script-src * /{z}/{x}/{y}',
    });
    expect(connect).toEqual(['https://maps.example']);
  });
});
