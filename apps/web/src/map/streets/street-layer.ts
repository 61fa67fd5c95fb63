import type {
  ExpressionSpecification,
  FillLayerSpecification,
  FilterSpecification,
  LineLayerSpecification,
  SymbolLayerSpecification,
} from 'maplibre-gl';

export const STREETS = 'streets';
/** Further away the embedded map says all there is to say, and nobody is asked. */
export const STREETS_MIN_ZOOM = 6;

type StreetLayerInput<Layer> = Omit<Layer, 'id' | 'type' | 'source' | 'source-layer'>;

export function fill(
  id: string,
  from: string,
  rest: StreetLayerInput<FillLayerSpecification>,
): FillLayerSpecification {
  return { id: idOf(id), type: 'fill', source: STREETS, 'source-layer': from, ...rest };
}

export function line(
  id: string,
  from: string,
  rest: StreetLayerInput<LineLayerSpecification>,
): LineLayerSpecification {
  return { id: idOf(id), type: 'line', source: STREETS, 'source-layer': from, ...rest };
}

export function symbol(
  id: string,
  from: string,
  rest: StreetLayerInput<SymbolLayerSpecification>,
): SymbolLayerSpecification {
  return { id: idOf(id), type: 'symbol', source: STREETS, 'source-layer': from, ...rest };
}

const idOf = (id: string) => `${STREETS}-${id}`;

export function isOneOf(property: string, ...values: string[]): ExpressionSpecification {
  return ['in', ['get', property], ['literal', values]];
}

export function all(...parts: ExpressionSpecification[]): FilterSpecification {
  return ['all', ...parts];
}

/** A value by class, for those not named the last. */
export function byClass<Value extends string | number>(
  classes: Record<string, Value>,
  other: Value,
): ExpressionSpecification {
  return [
    'match',
    ['get', 'class'],
    ...Object.entries(classes).flat(),
    other,
  ] as unknown as ExpressionSpecification;
}
