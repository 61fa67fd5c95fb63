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
      const draw = () => {
        const bounds = map.getBounds();
        const view = {
          west: bounds.getWest(),
          south: bounds.getSouth(),
          east: bounds.getEast(),
          north: bounds.getNorth(),
        };
        const lines = graticule(view, map.getZoom(), nameLine);
        void map.getSource<GeoJSONSource>('graticule')?.setData(lines);
      };
      draw();
      map.on('moveend', draw);
      return () => void map.off('moveend', draw);
    },
    [t, i18n],
  );
  return null;
}
