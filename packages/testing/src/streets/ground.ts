import type { Geometry } from 'geojson';
import type { Drawn, Shapes } from './drawn.ts';

type Of = (layer: string, minzoom: number, geometry: Geometry, properties: Drawn['properties']) => Drawn;
const of: Of = (layer, minzoom, geometry, properties) => ({ layer, minzoom, geometry, properties });

/** What grows and lies around, and where it ends. */
export function land({ box, line, point }: Shapes): Drawn[] {
  return [
    of('landcover', 6, box(-9_000, 2_500, 3_500, 4_000), { class: 'wood', subclass: 'forest' }),
    of('landcover', 9, box(1_500, -2_600, 900, 700), { class: 'grass', subclass: 'park' }),
    of('landcover', 9, box(-4_000, -700, 260, 300), { class: 'sand', subclass: 'beach' }),
    of('landuse', 6, box(-5_000, -4_000, 10_000, 8_000), { class: 'residential' }),
    of('landuse', 9, box(3_200, 1_400, 1_500, 1_400), { class: 'industrial' }),
    of('landuse', 9, box(-1_900, 1_000, 400, 330), { class: 'hospital' }),
    of('landuse', 9, box(-1_200, 1_000, 340, 330), { class: 'school' }),
    of('landuse', 9, box(600, 2_000, 700, 500), { class: 'cemetery' }),
    of('park', 6, box(1_400, -2_700, 1_100, 900), { class: 'nature_reserve' }),
    of('park', 6, point([1_950, -2_250]), {
      class: 'nature_reserve',
      name: 'Stadspark',
      'name:ru': 'Городской парк',
      'name:en': 'City Park',
      rank: 1,
    }),
    of('boundary', 6, line([-9_000, 6_000], [0, 5_200], [9_000, 6_400]), {
      admin_level: 2,
      disputed: 0,
      maritime: 0,
    }),
    of('boundary', 6, line([-9_000, -6_000], [9_000, -5_600]), { admin_level: 4, disputed: 0, maritime: 0 }),
    of('aeroway', 10, box(4_800, -1_700, 2_200, 60), { class: 'runway' }),
    of('aerodrome_label', 8, point([5_900, -1_400]), {
      class: 'international',
      name: 'Luchthaven',
      'name:ru': 'Аэропорт',
      iata: 'TWN',
    }),
  ];
}

/** A river, a lake, a canal, and a dock. */
export function water({ box, line, area, point }: Shapes): Drawn[] {
  return [
    of(
      'water',
      6,
      area(
        [-600, -9_000],
        [-300, -3_000],
        [-420, 0],
        [-250, 3_000],
        [-500, 9_000],
        [-900, 9_000],
        [-640, 3_000],
        [-820, 0],
        [-700, -3_000],
        [-1_000, -9_000],
      ),
      { class: 'river' },
    ),
    of('water', 6, box(2_600, -3_900, 1_600, 1_000), { class: 'lake' }),
    // A dock, which the embedded map knows nothing of.
    of('water', 9, box(-2_600, 2_400, 1_500, 500), { class: 'dock' }),
    of('waterway', 9, line([2_600, -3_400], [1_200, -3_700], [-500, -3_200]), {
      class: 'canal',
      name: 'Albertkanaal',
      'name:ru': 'Альберт-канал',
      'name:en': 'Albert Canal',
    }),
    of('water_name', 12, point([3_400, -3_400]), {
      class: 'lake',
      name: 'Galgenweel',
      'name:ru': 'Галгенвел',
    }),
  ];
}
