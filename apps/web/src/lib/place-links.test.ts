import { expect, test } from 'vitest';
import { directionsUrl, panoramaUrl } from './place-links.ts';

const AT = { latitude: 51.1650004, longitude: -4.143 };

test('a panorama is at the place and looks along the course', () => {
  const { searchParams } = new URL(panoramaUrl(AT, 92.6));
  expect(searchParams.get('viewpoint')).toBe('51.165000,-4.143000');
  expect(searchParams.get('heading')).toBe('93');
  expect(new URL(panoramaUrl(AT, null)).searchParams.has('heading')).toBe(false);
});

test('Android gets an address for its navigators, others a page', () => {
  const phone = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0 Mobile Safari/537.36';
  expect(directionsUrl(AT, 'Truck (1)', phone)).toBe(
    'geo:51.165000,-4.143000?q=51.165000,-4.143000(Truck%20(1))',
  );
  const { searchParams } = new URL(directionsUrl(AT, 'Truck 1', 'Mozilla/5.0 (iPhone)'));
  expect(searchParams.get('destination')).toBe('51.165000,-4.143000');
});
