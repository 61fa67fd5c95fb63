import type { ExpressionSpecification } from 'maplibre-gl';

/** Grows with the zoom the way roads and borders should: faster when close. Pairs of zoom and value. */
export function byZoom(...stops: (number | ExpressionSpecification)[]): ExpressionSpecification {
  return ['interpolate', ['exponential', 1.4], ['zoom'], ...stops] as ExpressionSpecification;
}

export function linearByZoom(...stops: (number | ExpressionSpecification)[]): ExpressionSpecification {
  return ['interpolate', ['linear'], ['zoom'], ...stops] as ExpressionSpecification;
}

/** Larger numbers are placed first. */
export function descending(property: string): ExpressionSpecification {
  return ['-', 0, ['get', property]];
}
