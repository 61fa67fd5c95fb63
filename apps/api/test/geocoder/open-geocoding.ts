import { inject, onTestFinished } from 'vitest';
import { openApi, signUp } from '../api.ts';
import { type GeocoderServer, inEveryLanguage, startGeocoder } from './geocoder-server.ts';

export const PLACES = `query ($where: FoundPlacesWhere!) {
  foundPlaces(where: $where) { isAnswered content { text latitude longitude } } }`;

/** An api whose geocoder is a server of the test, with somebody signed in. */
export async function open(databaseUrl: string, more: NodeJS.ProcessEnv = {}, geocoder?: GeocoderServer) {
  const fake = geocoder ?? (await startGeocoder(inEveryLanguage));
  if (!geocoder) onTestFinished(async () => void (await fake.close()));
  const api = await openApi(databaseUrl, inject('redisUrl'), {
    GEOCODER_URL: fake.url,
    GEOCODER_PER_SECOND: '1000',
    ...more,
  });
  onTestFinished(api.close);
  return { api, fake, person: await signUp(api) };
}
