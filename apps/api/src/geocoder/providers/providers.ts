import type { GeocoderKind } from '../geocoder-settings.ts';
import { NOMINATIM } from './nominatim.ts';
import { PELIAS } from './pelias.ts';
import { PHOTON } from './photon.ts';
import type { Provider } from './provider.ts';

export const PROVIDERS: Readonly<Record<GeocoderKind, Provider>> = {
  nominatim: NOMINATIM,
  photon: PHOTON,
  pelias: PELIAS,
};
