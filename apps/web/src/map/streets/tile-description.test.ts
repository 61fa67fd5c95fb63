// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { parseTileJson } from './tile-description.ts';

const FROM = 'https://maps.example/v3/planet';
const TILES = ['https://maps.example/v3/{z}/{x}/{y}.pbf'];

describe('what a service says of its tiles', () => {
  test('is taken with what it leaves out', () => {
    expect(parseTileJson({ tiles: TILES }, FROM)).toMatchObject({ templates: TILES, maxzoom: 14 });
  });

  test('may be relative to where it was said', () => {
    expect(parseTileJson({ tiles: ['../t/{z}/{x}/{y}'] }, FROM).templates).toEqual([
      'https://maps.example/t/{z}/{x}/{y}',
    ]);
  });

  test.for<[string, unknown]>([
    ['no object', 'sign in'],
    ['no tiles', { tilejson: '3.0.0' }],
    ['no template', { tiles: ['https://maps.example/one.pbf'] }],
    ['tiles of a script', { tiles: ['javascript:alert(1)//{z}/{x}/{y}'] }],
    ['tiles of another schema', { tiles: TILES, vector_layers: [{ id: 'street_polygons' }] }],
  ])('is refused when there is %s', ([, answer]) => {
    expect(() => parseTileJson(answer, FROM)).toThrow();
  });

  test('is signed by text and links, whatever markup it comes in', () => {
    const attribution =
      '<a href="https://openfreemap.org" target="_blank" onclick="x()">OpenFreeMap</a> &copy; OSM' +
      '<img src=x onerror="x()"><script>x()</script><a href="javascript:x()">there</a><style>*{display:none}</style>';
    const box = document.createElement('div');
    box.innerHTML = parseTileJson({ tiles: TILES, attribution }, FROM).attribution;
    expect(box.textContent).toBe('OpenFreeMap © OSMthere');
    const links = [...box.querySelectorAll('*')].map((each) => [each.tagName, each.getAttribute('href')]);
    expect(links).toEqual([['A', 'https://openfreemap.org/']]);
    expect(box.innerHTML).not.toMatch(/onclick|onerror|script|style/);
  });

  test('is cut where it would fill the map', () => {
    const { attribution } = parseTileJson({ tiles: TILES, attribution: 'x'.repeat(5_000) }, FROM);
    expect(attribution).toBe('x'.repeat(300));
  });
});
