export type MapTheme = 'light' | 'dark';

/** Colours of the embedded map: quiet, so that the vehicles are what one sees. */
export const BASEMAP_COLORS = {
  light: {
    water: '#c9dde5',
    faintWater: '#e9eeed',
    land: '#f6f5f1',
    glacier: '#fdfeff',
    urban: '#e9e4dc',
    river: '#b9d3de',
    border: '#a9a2b5',
    borderCase: '#e8e4ee',
    region: '#cfcad6',
    text: '#3d4654',
    halo: 'rgba(255,255,255,.92)',
    country: '#565a6b',
    regionText: '#85828f',
    sea: '#5f889b',
    dot: '#6b7280',
    dotFill: '#ffffff',
    capital: '#27303f',
    graticule: 'rgba(90,120,135,.22)',
    coast: '#aac6d2',
  },
  dark: {
    water: '#0f1a24',
    faintWater: '#18232e',
    land: '#1b2733',
    glacier: '#26333f',
    urban: '#243341',
    river: '#14222e',
    border: '#4b5d70',
    borderCase: '#17222d',
    region: '#2d3c4a',
    text: '#b6c3d1',
    halo: 'rgba(15,22,30,.92)',
    country: '#8fa1b5',
    regionText: '#6c8196',
    sea: '#4a6c86',
    dot: '#7d8fa3',
    dotFill: '#0f1a24',
    capital: '#d7e1ec',
    graticule: 'rgba(120,150,175,.14)',
    coast: '#263b4c',
  },
} as const satisfies Record<MapTheme, Record<string, string>>;

export type BasemapColors = (typeof BASEMAP_COLORS)[MapTheme];

/** Marker and cluster colours; the same on both themes, as they sit on a white rim. */
export const STATE_COLORS = {
  moving: '#00938f',
  idling: '#c97f06',
  parked: '#5b7083',
  offline: '#8b97a3',
} as const;
export const ACCENT = '#00aba9';
