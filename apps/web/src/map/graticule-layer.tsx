import type { GeoJSONSource } from 'maplibre-gl';
import { useTranslation } from 'react-i18next';
import { graticule, type NameLine } from './graticule.ts';
import { useMapLayer } from './map-context.ts';

/** Keeps the lines of latitude and longitude in step with the view. */
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
      map.on('moveend', draw);
      // A move that ended while the style was being replaced found no source.
      map.on('idle', draw);
      return () => {
        map.off('moveend', draw);
        map.off('idle', draw);
      };
    },
    [t, i18n],
  );
  return null;
}
