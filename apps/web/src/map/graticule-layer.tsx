import type { GeoJSONSource } from 'maplibre-gl';
import { graticule } from './graticule.ts';
import { useMapLayer } from './map-context.ts';

/** Keeps the lines of latitude and longitude in step with the view. */
export function GraticuleLayer() {
  useMapLayer(({ map }) => {
    const draw = () => {
      const bounds = map.getBounds();
      const view = {
        west: bounds.getWest(),
        south: bounds.getSouth(),
        east: bounds.getEast(),
        north: bounds.getNorth(),
      };
      void map.getSource<GeoJSONSource>('graticule')?.setData(graticule(view, map.getZoom()));
    };
    draw();
    map.on('moveend', draw);
    return () => void map.off('moveend', draw);
  }, []);
  return null;
}
