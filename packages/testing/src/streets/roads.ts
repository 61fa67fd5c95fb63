import type { Geometry } from 'geojson';
import { BLOCK_M, type Drawn, HALF_M, type Point, type Shapes } from './drawn.ts';

const NAMES = [
  {
    name: 'Stationsstraat',
    'name:latin': 'Stationsstraat',
    'name:ru': 'Вокзальная улица',
    'name:en': 'Station Street',
  },
  { name: 'Lange Leemstraat', 'name:latin': 'Lange Leemstraat' },
  {
    name: 'Вулиця Лесі Українки',
    'name:latin': 'Vulytsia Lesi Ukrainky',
    'name:nonlatin': 'Вулиця Лесі Українки',
  },
  { name: 'რუსთაველის გამზირი', 'name:latin': 'Rustavelis gamziri', 'name:nonlatin': 'რუსთაველის გამზირი' },
  {
    name: 'Москва көшесі',
    'name:latin': 'Moskva köşesi',
    'name:nonlatin': 'Москва көшесі',
    'name:ru': 'Московская улица',
  },
];

/** A grid of streets, each fifth one wider, with a name each. */
export function streets(line: Shapes['line']): Drawn[] {
  const count = Math.floor(4_000 / BLOCK_M);
  return Array.from({ length: 2 * count + 1 }, (_, n) => n - count).flatMap((n) => {
    const along = n * BLOCK_M;
    const kind = n % 10 === 0 ? 'secondary' : n % 5 === 0 ? 'tertiary' : 'minor';
    const minzoom = { secondary: 9, tertiary: 11, minor: 12 }[kind] ?? 12;
    const names = NAMES[Math.abs(n) % NAMES.length] ?? {};
    const name: Drawn['properties'] = { ...names, class: kind };
    const across = line([-4_000, along], [4_000, along]);
    const upright = [line([along, -4_000], [along, 4_000])];
    return [
      ...[across, ...upright].map(
        (geometry): Drawn => ({ layer: 'transportation', minzoom, geometry, properties: { class: kind } }),
      ),
      { layer: 'transportation_name', minzoom: 12, geometry: across, properties: name },
      {
        layer: 'transportation_name',
        minzoom: 12,
        geometry: upright[0] as Geometry,
        properties: name,
      },
      {
        layer: 'transportation',
        minzoom: 13,
        geometry: line([along + 90, -4_000], [along + 90, -3_700]),
        properties: { class: 'service', service: 'alley' },
      },
      {
        layer: 'transportation',
        minzoom: 13,
        geometry: line([along + 60, 1_000], [along + 120, 1_170]),
        properties: { class: 'path', subclass: 'footway' },
      },
    ];
  });
}

/** Through the town and around it: a motorway with a bridge and a tunnel, a trunk, rails. */
export function roads(line: Shapes['line']): Drawn[] {
  const road = (minzoom: number, geometry: Geometry, properties: Drawn['properties']): Drawn => ({
    layer: 'transportation',
    minzoom,
    geometry,
    properties,
  });
  const named = (minzoom: number, geometry: Geometry, properties: Drawn['properties']): Drawn => ({
    layer: 'transportation_name',
    minzoom,
    geometry,
    properties,
  });
  const west: Point[] = [
    [-HALF_M, -1_200],
    [-1_100, -400],
  ];
  const bridge: Point[] = [
    [-1_100, -400],
    [-250, -320],
  ];
  const middle: Point[] = [
    [-250, -320],
    [1_000, -200],
  ];
  const tunnel: Point[] = [
    [1_000, -200],
    [1_900, -120],
  ];
  const east: Point[] = [
    [1_900, -120],
    [HALF_M, 800],
  ];
  const rails = line([-HALF_M, 1_300], [-1_500, 1_250], [1_500, 1_700], [HALF_M, 2_600]);
  return [
    road(6, line(...west), { class: 'motorway', ramp: 0 }),
    road(6, line(...bridge), { class: 'motorway', brunnel: 'bridge' }),
    road(6, line(...middle), { class: 'motorway' }),
    road(9, line(...tunnel), { class: 'motorway', brunnel: 'tunnel' }),
    road(6, line(...east), { class: 'motorway' }),
    road(11, line([-250, -320], [60, -60], [180, 180]), { class: 'motorway', ramp: 1 }),
    road(6, line([-2_000, -HALF_M], [-1_300, -2_000], [-1_440, 2_400], [-900, HALF_M]), { class: 'trunk' }),
    road(6, line([-HALF_M, 2_000], [0, 900], [HALF_M, -2_600]), { class: 'primary' }),
    named(8, line(...west, ...bridge, ...middle), {
      class: 'motorway',
      ref: 'E17',
      ref_length: 3,
      name: 'Ring',
    }),
    named(8, line(...east), { class: 'motorway', ref: 'E313', ref_length: 4 }),
    named(10, line([-HALF_M, 2_000], [0, 900], [HALF_M, -2_600]), {
      class: 'primary',
      ref: 'N1',
      ref_length: 2,
      name: 'Grote Steenweg',
      'name:ru': 'Большое шоссе',
    }),
    road(9, rails, { class: 'rail', subclass: 'rail' }),
    road(10, line([-3_000, -600], [3_000, -600]), { class: 'rail', subclass: 'rail', brunnel: 'tunnel' }),
    road(10, line([-560, 2_600], [-1_500, 2_500]), { class: 'ferry' }),
  ];
}
