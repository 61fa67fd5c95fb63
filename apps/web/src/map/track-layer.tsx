import type { ExpressionSpecification, GeoJSONSource, LayerSpecification, MapMouseEvent } from 'maplibre-gl';
import { useRef } from 'react';
import { FONTS } from './basemap-fonts.ts';
import { EMPTY } from './basemap-style.ts';
import { casePaint, ROUND, rimOf, WAY_WIDTH } from './line-paint.ts';
import type { MapTheme } from './map-colors.ts';
import { removeFromMap, useMapLayer } from './map-context.ts';
import { SPEED_COLORS } from './speed-colors.ts';
import { previewLines } from './track-preview.ts';
import { type Highlighting, useHighlighted } from './use-highlighted.ts';

const SOURCES = { lines: 'track', gaps: 'track-gaps', stops: 'track-stops', events: 'track-events' } as const;
/** The mark in the browser's timeline, for `pnpm bench:history`: the map's picture has all of a track. */
const TRACK_DRAWN = 'track-drawn';
/** What can be clicked. */
const POINTS = ['track-stop', 'track-event'];

type Lines<Properties> = GeoJSON.FeatureCollection<GeoJSON.LineString, Properties>;
/** The vehicle's own colour where several are compared. */
type Owned = { color: string | null };
type Mark = Owned & { atMs: number; label: string };
type Points<Properties> = GeoJSON.FeatureCollection<GeoJSON.Point, Properties>;

/** Tracks of a period. Stops and events carry the time to go to when they are clicked. */
export type TrackDrawing = {
  lines: Lines<Owned & { speedClass: number }>;
  gaps: Lines<Owned>;
  stops: Points<Mark & { lengthMs: number }>;
  events: Points<Mark>;
};

/** The vehicle's own where several are compared, else the speed's. */
const LINE_COLOR = [
  'coalesce',
  ['get', 'color'],
  [
    'match',
    ['get', 'speedClass'],
    ...SPEED_COLORS.slice(1).flatMap((color, index) => [index + 1, color]),
    SPEED_COLORS[0],
  ],
] as unknown as ExpressionSpecification;

const HOUR_MS = 3_600_000;
/** From far away only long stops have their length beside them: a month has hundreds of them. */
const LABEL_MIN_MS: ExpressionSpecification = [
  'step',
  ['zoom'],
  6 * HOUR_MS,
  8,
  HOUR_MS,
  10,
  HOUR_MS / 2,
  11.5,
  0,
];
const HIGHLIGHTING: Highlighting = {
  property: 'color',
  opacities: [
    ['track-gap', 'line-opacity'],
    ['track-case', 'line-opacity'],
    ['track-speed', 'line-opacity'],
    ['track-event', 'circle-opacity'],
    ['track-event', 'circle-stroke-opacity'],
    ['track-stop', 'circle-opacity'],
    ['track-stop', 'circle-stroke-opacity'],
    ['track-stop-label', 'text-opacity'],
  ],
  orders: [
    ['track-case', 'line-sort-key', 1],
    ['track-speed', 'line-sort-key', 1],
  ],
};

/** Beside the track, not over it. */
const STOP_RADIUS: ExpressionSpecification = ['interpolate', ['linear'], ['zoom'], 5, 2.5, 8, 4.5, 12, 8];
const EVENT_RADIUS: ExpressionSpecification = ['interpolate', ['linear'], ['zoom'], 5, 1.5, 8, 2.5, 12, 4.5];
const RIM_WIDTH: ExpressionSpecification = ['interpolate', ['linear'], ['zoom'], 5, 1, 12, 2];

/** Where there is nothing to draw yet. */
const NO_TRACK: TrackDrawing = { lines: EMPTY, gaps: EMPTY, stops: EMPTY, events: EMPTY };

type Source = keyof typeof SOURCES;
const ALL = Object.keys(SOURCES) as Source[];

/**
 * Tracks coloured by speed, or by vehicle, with gaps of the data, stops and events; of several one may stand out. Its
 * layers are there as long as it is, whatever there is to draw: to put them on the map is work of its own.
 */
export function TrackLayer(props: {
  drawing: TrackDrawing;
  /** By its colour. */
  highlighted?: string | null;
  onPick: (atMs: number) => void;
}) {
  const { drawing, highlighted = null } = props;
  const latest = useRef(props);
  latest.current = props;
  /** What the sources on the map were given last. */
  const given = useRef<TrackDrawing>(NO_TRACK);
  useMapLayer(({ map, theme }) => {
    for (const name of ALL) map.addSource(SOURCES[name], { type: 'geojson', data: EMPTY });
    given.current = NO_TRACK;
    const layers = trackLayers(theme);
    const above = map.getLayer('playback-badge') ? 'playback-pointer' : undefined;
    for (const layer of layers) map.addLayer(layer, above);
    const pick = ({ point }: MapMouseEvent) => {
      const [feature] = map.queryRenderedFeatures(point, { layers: POINTS });
      if (feature) latest.current.onPick(Number(feature.properties.atMs));
    };
    const point = ({ type }: { type: string }) => {
      map.getCanvas().style.cursor = type === 'mouseenter' ? 'pointer' : '';
    };
    map.on('click', pick);
    for (const kind of ['mouseenter', 'mouseleave'] as const) map.on(kind, POINTS, point);
    return () => {
      map.off('click', pick);
      for (const kind of ['mouseenter', 'mouseleave'] as const) map.off(kind, POINTS, point);
      removeFromMap(
        map,
        layers.map(({ id }) => id),
        Object.values(SOURCES),
      );
    };
  }, []);
  const { lines } = drawing;
  useMapLayer(
    ({ map, theme }) => {
      // More of a line that is there is drawn when the map has it.
      if (lines.features.length === 0 || given.current.lines.features.length > 0) return nothing;
      return previewLines(map, theme, {
        lines: () => sketched(lines, latest.current.highlighted ?? null),
        isThere: () => map.isSourceLoaded(SOURCES.lines),
        onDrawn: () => void performance.mark(TRACK_DRAWN),
      });
    },
    [lines],
  );
  useMapLayer(
    ({ map }) => {
      for (const name of ALL) {
        if (given.current[name] === drawing[name]) continue;
        void map.getSource<GeoJSONSource>(SOURCES[name])?.setData(drawing[name]);
      }
      given.current = drawing;
      return nothing;
    },
    [drawing],
  );
  useHighlighted(HIGHLIGHTING, highlighted, []);
  return null;
}

function nothing(): void {}

function sketched({ features }: TrackDrawing['lines'], highlighted: string | null) {
  return features.map(({ geometry: { coordinates }, properties: { color, speedClass } }) => ({
    coordinates,
    color: color ?? SPEED_COLORS[speedClass] ?? SPEED_COLORS[0],
    isFaded: highlighted !== null && color !== highlighted,
  }));
}

function trackLayers(theme: MapTheme): LayerSpecification[] {
  const rim = rimOf(theme);
  const quiet = theme === 'dark' ? '#93a4b3' : '#64727e';
  return [
    {
      id: 'track-gap',
      type: 'line',
      source: SOURCES.gaps,
      paint: { 'line-color': quiet, 'line-width': 1.5, 'line-dasharray': [2, 3] },
    },
    {
      id: 'track-case',
      type: 'line',
      source: SOURCES.lines,
      layout: ROUND,
      paint: casePaint(theme),
    },
    {
      id: 'track-speed',
      type: 'line',
      source: SOURCES.lines,
      layout: ROUND,
      paint: {
        'line-color': LINE_COLOR,
        'line-width': WAY_WIDTH,
      },
    },
    {
      id: 'track-event',
      type: 'circle',
      source: SOURCES.events,
      paint: {
        'circle-radius': EVENT_RADIUS,
        'circle-color': rim,
        'circle-stroke-color': theme === 'dark' ? '#eaf1f6' : '#14232e',
        'circle-stroke-width': RIM_WIDTH,
      },
    },
    {
      id: 'track-stop',
      type: 'circle',
      source: SOURCES.stops,
      paint: {
        'circle-radius': STOP_RADIUS,
        'circle-color': '#5b7083',
        'circle-stroke-color': '#ffffff',
        'circle-stroke-width': RIM_WIDTH,
      },
    },
    {
      id: 'track-stop-label',
      type: 'symbol',
      source: SOURCES.stops,
      filter: ['>=', ['get', 'lengthMs'], LABEL_MIN_MS],
      layout: {
        'symbol-sort-key': ['-', 0, ['get', 'lengthMs']],
        'text-field': ['get', 'label'],
        'text-font': FONTS.bold,
        'text-size': 12,
        'text-variable-anchor': ['left', 'right', 'top'],
        'text-radial-offset': 1,
      },
      paint: {
        'text-color': theme === 'dark' ? '#e6edf3' : '#1d2b36',
        'text-halo-color': theme === 'dark' ? 'rgba(15,22,30,.95)' : 'rgba(255,255,255,.95)',
        'text-halo-width': 1.5,
      },
    },
  ];
}
