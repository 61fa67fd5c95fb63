import type { GeoPoint } from '@fleet/tracks/geo-point';

/** Google's documented URLs, which need no key. */
const PANORAMA = 'https://www.google.com/maps/@';
const DIRECTIONS = 'https://www.google.com/maps/dir/';

/** Street-level imagery of a place. */
export function panoramaUrl(at: GeoPoint, courseDeg: number | null): string {
  const query = new URLSearchParams({ api: '1', map_action: 'pano', viewpoint: textOf(at) });
  if (courseDeg !== null) query.set('heading', String(Math.round(courseDeg)));
  return `${PANORAMA}?${query}`;
}

/** Directions to a place: a `geo:` link on Android, Google Maps elsewhere. */
export function directionsUrl(at: GeoPoint, title: string, userAgent: string): string {
  if (/\bAndroid\b/.test(userAgent)) return `geo:${textOf(at)}?q=${textOf(at)}(${encodeURIComponent(title)})`;
  return `${DIRECTIONS}?${new URLSearchParams({ api: '1', destination: textOf(at) })}`;
}

function textOf({ latitude, longitude }: GeoPoint): string {
  return `${latitude.toFixed(6)},${longitude.toFixed(6)}`;
}
