import { useComputedColorScheme } from '@mantine/core';
import type { GeoJSONSource } from 'maplibre-gl';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { isLanguage } from '../../../lib/locale.ts';
import { fitAll } from '../../../map/fit.ts';
import { casePaint, ROUND, WAY_WIDTH } from '../../../map/line-paint.ts';
import { removeFromMap, useMap, useMapLayer } from '../../../map/map-context.ts';
import { MapView } from '../../../map/map-view.tsx';
import { NoMap } from '../../../map/no-map.tsx';
import classes from './preview.module.css';
import { type PreviewLines, unwrappedLines } from './preview-lines.ts';

const SOURCE = 'import';
const LAYERS = ['import-case', 'import'];
const NO_INSETS = { top: 0, right: 0, bottom: 0, left: 0 };

/** Map with the track of a file. */
export function PreviewMap({ lines }: { lines: PreviewLines }) {
  const { t, i18n } = useTranslation('history/import');
  const theme = useComputedColorScheme('light');
  const drawn = useMemo(() => unwrappedLines(lines), [lines]);
  return (
    <div className={classes.map}>
      <MapView
        label={t('preview.map')}
        theme={theme}
        language={isLanguage(i18n.language) ? i18n.language : 'en'}
        initialView={null}
        onViewChange={nothing}
        failed={<NoMap>{t('preview.noMap')}</NoMap>}
      >
        <Lines lines={drawn} />
        <Fit lines={drawn} />
      </MapView>
    </div>
  );
}

function nothing(): void {}

function Lines({ lines }: { lines: PreviewLines }) {
  const data = useMemo(() => multiLineOf(lines), [lines]);
  useMapLayer(
    ({ map, theme }) => {
      map.addSource(SOURCE, { type: 'geojson', data });
      const line = { type: 'line', source: SOURCE, layout: ROUND } as const;
      map.addLayer({ ...line, id: 'import-case', paint: casePaint(theme) });
      map.addLayer({ ...line, id: 'import', paint: { 'line-width': WAY_WIDTH, 'line-color': '#00aba9' } });
      map.getSource<GeoJSONSource>(SOURCE)?.setData(data);
      return () => removeFromMap(map, LAYERS, [SOURCE]);
    },
    [data],
  );
  return null;
}

/** A piece with one point becomes a line of zero length with round ends, drawn as a dot. */
function multiLineOf(lines: PreviewLines): GeoJSON.Feature {
  const coordinates = lines.map((line) => (line.length === 1 ? [...line, ...line] : [...line]));
  return { type: 'Feature', properties: {}, geometry: { type: 'MultiLineString', coordinates } };
}

function Fit({ lines }: { lines: PreviewLines }) {
  const { map } = useMap();
  useEffect(() => {
    const places = lines.flat().map(([longitude, latitude]) => ({ longitude, latitude }));
    const show = () => fitAll(map, places, NO_INSETS, false);
    show();
    map.on('resize', show);
    return () => void map.off('resize', show);
  }, [map, lines]);
  return null;
}
