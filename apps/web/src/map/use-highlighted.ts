import type { ExpressionSpecification, LayerSpecification, Map as MapLibreMap } from 'maplibre-gl';
import { useMapLayer } from './map-context.ts';

/** Of the others as much is left as shows that they are there. */
export const OTHERS_SHARE = 0.16;

type Opacity = 'line-opacity' | 'circle-opacity' | 'circle-stroke-opacity' | 'icon-opacity' | 'text-opacity';
type Order = 'line-sort-key' | 'symbol-sort-key';

/** What of some layers tells features apart, and how the others step back. */
export type Highlighting = {
  /** Of the features. */
  property: string;
  opacities: readonly (readonly [layer: string, property: Opacity])[];
  /** The key by which one comes before all others. */
  orders: readonly (readonly [layer: string, property: Order, key: number])[];
};

/** Lifts the features with this value over the rest, which fades; anew when the layers are. */
export function useHighlighted(of: Highlighting, value: string | null, layers: readonly unknown[]): void {
  useMapLayer(
    ({ map }) => (value === null ? () => undefined : lift(map, of, ['==', ['get', of.property], value])),
    [value, ...layers],
  );
}

/** Answers what puts everything back; the layers may be gone by then with the style they were on. */
function lift(
  map: MapLibreMap,
  { opacities, orders }: Highlighting,
  isIt: ExpressionSpecification,
): () => void {
  const restores = [
    ...opacities.map(([layer, property]) => {
      const full = (map.getPaintProperty(layer, property) ?? 1) as ExpressionSpecification | number;
      map.setPaintProperty(layer, property, ['case', isIt, full, ['*', full, OTHERS_SHARE]]);
      return { layer, restore: () => map.setPaintProperty(layer, property, full) };
    }),
    ...orders.map(([layer, property, key]) => {
      const before = map.getLayoutProperty(layer, property) as ExpressionSpecification | undefined;
      map.setLayoutProperty(layer, property, ['case', isIt, key, before ?? 0]);
      return { layer, restore: () => map.setLayoutProperty(layer, property, before) };
    }),
  ];
  return () => {
    for (const { layer, restore } of restores) if (isThere(map, layer)) restore();
  };
}

function isThere(map: MapLibreMap, layer: LayerSpecification['id']): boolean {
  return Boolean(map.style) && map.getLayer(layer) !== undefined;
}
