// @vitest-environment jsdom
import {
  createExpression,
  type StyleSpecification,
  validateStyleMin,
} from '@maplibre/maplibre-gl-style-spec';
import { describe, expect, test } from 'vitest';
import type { Language } from '../../lib/locale.ts';
import { basemapStyle } from '../basemap-style.ts';
import type { MapTheme } from '../map-colors.ts';
import { nameIn } from './street-names.ts';
import { streetLayers, streetSource } from './street-style.ts';

const DESCRIPTION = {
  templates: [],
  maxzoom: 14,
  bounds: [-180, -85, 180, 85] as [number, number, number, number],
  attribution: '',
};
const LOOKS: [MapTheme, Language][] = [
  ['light', 'en'],
  ['light', 'ru'],
  ['dark', 'en'],
  ['dark', 'ru'],
];
/** Every layer is laid out for every tile and drawn in every frame. */
const LAYERS_MAX = 60;

describe.for(LOOKS)('the style of streets, %s and in %s', ([theme, language]) => {
  const { drawn, names } = streetLayers(theme, language);

  test('is one that the map takes', () => {
    const embedded = basemapStyle(theme, language) as StyleSpecification;
    const sources = { ...embedded.sources, streets: streetSource(DESCRIPTION, 'streets://{z}/{x}/{y}') };
    const style = { ...embedded, sources, layers: [...embedded.layers, ...drawn, ...names] };
    expect(validateStyleMin(style).map(({ message }) => message)).toEqual([]);
  });

  test('is bounded in what it costs', () => {
    expect(drawn.length + names.length).toBeLessThanOrEqual(LAYERS_MAX);
  });

  test('begins with an opaque ground, and asks for nothing of the world from far away', () => {
    expect(drawn[0]).toMatchObject({ id: 'streets-ground', type: 'fill', 'source-layer': 'ground' });
    expect(streetSource(DESCRIPTION, '').minzoom).toBe(6);
  });
});

describe('a name', () => {
  const read = (language: Language, properties: Record<string, string>) => {
    const parsed = createExpression(nameIn(language), 'layers[0].layout.text-field');
    if (parsed.result === 'error') throw new Error(parsed.value[0]?.message);
    return parsed.value.evaluate({ zoom: 14 }, { type: 1, properties });
  };
  const TBILISI = { name: 'თბილისი', 'name:latin': 'Tbilisi', name_en: 'Tbilisi' };

  test.for<[string, Language, Record<string, string>, string]>([
    ['in the language of the person', 'ru', { name: 'Antwerpen', 'name:ru': 'Антверпен' }, 'Антверпен'],
    [
      'in the language of the person',
      'en',
      { name: 'Москва', 'name:en': 'Moscow', 'name:latin': 'Moskva' },
      'Moscow',
    ],
    ['as it stands there, in letters the person reads', 'ru', { name: 'Meir', 'name:latin': 'Meir' }, 'Meir'],
    [
      'as it stands there, in letters the person reads',
      'ru',
      { name: 'Ленинский проспект', 'name:latin': 'Leninskiy prospekt' },
      'Ленинский проспект',
    ],
    [
      'in Latin letters rather than others',
      'en',
      { name: 'Ленинский проспект', 'name:latin': 'Leninskiy prospekt', name_en: 'Ленинский проспект' },
      'Leninskiy prospekt',
    ],
    ['in Latin letters rather than others', 'ru', TBILISI, 'Tbilisi'],
    ['in Latin letters rather than others', 'ru', { name: 'Αθήνα', 'name:latin': 'Athína' }, 'Athína'],
    ['as it is, where there is no other', 'en', { name: 'თბილისი' }, 'თბილისი'],
    ['as it is, where there is no other', 'ru', { name: 'თბილისი' }, 'თბილისი'],
  ])('%s: for %s', ([, language, properties, name]) => {
    expect(read(language, properties)).toBe(name);
  });
});
