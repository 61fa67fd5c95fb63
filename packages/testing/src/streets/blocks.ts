import { BLOCK_M, type Drawn, type Point, type Shapes } from './drawn.ts';

/** Houses along the streets of the middle, with their numbers, and what a town has besides. */
export function blocks(box: Shapes['box'], point: Shapes['point']): Drawn[] {
  const houses: Drawn[] = [];
  // East of the river.
  for (let column = -1; column < 13; column++)
    for (let row = -7; row < 7; row++)
      for (let house = 0; house < 4; house++) {
        const [east, north] = [column * BLOCK_M + 18 + 38 * house, row * BLOCK_M + 18];
        houses.push({
          layer: 'building',
          minzoom: 13,
          geometry: box(east, north, 30, 40 + 8 * ((column + row + house) & 3)),
          properties: { render_height: 9 },
        });
        houses.push({
          layer: 'housenumber',
          minzoom: 14,
          geometry: point([east + 15, north + 20]),
          properties: { housenumber: String(1 + 2 * house) },
        });
      }
  const poi = (place: Point, properties: Drawn['properties']): Drawn => ({
    layer: 'poi',
    minzoom: 14,
    geometry: point(place),
    properties,
  });
  return [
    ...houses,
    poi([-1_700, 1_160], {
      class: 'hospital',
      subclass: 'hospital',
      rank: 1,
      name: 'Sint-Augustinus',
      'name:ru': 'Больница святого Августина',
    }),
    poi([330, 250], { class: 'fuel', subclass: 'fuel', rank: 5, name: 'Tankstation' }),
    poi([120, 1_480], {
      class: 'railway',
      subclass: 'station',
      rank: 1,
      name: 'Centraal',
      'name:ru': 'Центральный вокзал',
      'name:en': 'Central Station',
    }),
    poi([50, 60], { class: 'shop', subclass: 'bakery', rank: 90, name: 'Bakkerij' }),
  ];
}

/** Names of settlements. */
export function places(point: Shapes['point']): Drawn[] {
  const place = (minzoom: number, where: Point, properties: Drawn['properties']): Drawn => ({
    layer: 'place',
    minzoom,
    geometry: point(where),
    properties,
  });
  return [
    place(6, [0, 300], {
      class: 'city',
      rank: 4,
      name: 'Proefstad',
      'name:latin': 'Proefstad',
      'name:ru': 'Пробоград',
      'name:en': 'Testville',
    }),
    place(7, [6_500, 3_600], {
      class: 'town',
      rank: 9,
      name: 'Oostdorp',
      'name:latin': 'Oostdorp',
      'name:ru': 'Востокстад',
    }),
    place(9, [-6_400, -3_000], { class: 'village', rank: 12, name: 'Weide', 'name:latin': 'Weide' }),
    place(9, [5_600, -4_400], {
      class: 'village',
      rank: 13,
      name: 'Χωριό',
      'name:latin': 'Chorió',
      'name:nonlatin': 'Χωριό',
    }),
    place(11, [2_400, 2_600], {
      class: 'suburb',
      rank: 14,
      name: 'Haven',
      'name:latin': 'Haven',
      'name:ru': 'Портовый район',
    }),
  ];
}
