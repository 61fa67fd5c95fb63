import type { GeoJSONSource } from 'maplibre-gl';
import { useTranslation } from 'react-i18next';
import { graticule, type NameLine } from './graticule.ts';
import { useMapLayer } from './map-context.ts';
import { createOnceAtRest } from './once-at-rest.ts';

/** Keeps the lines of latitude and longitude in step with the view, behind all that is asked for in it. */
export function GraticuleLayer() {
  const { t, i18n } = useTranslation('common');
  useMapLayer(
    ({ map }) => {
      const nameLine: NameLine = (side, degrees, digits) =>
        t(`graticule.${side}`, {
          degrees: degrees.toLocaleString(i18n.language, { minimumFractionDigits: digits }),
        });
      let drawn = '';
      const draw = () => {
        const bounds = map.getBounds();
        const view = {
          west: bounds.getWest(),
          south: bounds.getSouth(),
          east: bounds.getEast(),
          north: bounds.getNorth(),
        };
        const source = map.getSource<GeoJSONSource>('graticule');
        const shown = JSON.stringify([view, map.getZoom()]);
        if (!source || shown === drawn) return;
        drawn = shown;
        void source.setData(graticule(view, map.getZoom(), nameLine));
      };
      draw();
      const rest = createOnceAtRest(map, draw);
      map.on('moveend', rest.moved);
      // A move that ended while the style was being replaced found no source.
      map.on('idle', rest.moved);
      return () => {
        rest.stop();
        map.off('moveend', rest.moved);
        map.off('idle', rest.moved);
      };
    },
    [t, i18n],
  );
  return null;
}
