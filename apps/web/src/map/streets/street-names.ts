import type { ExpressionSpecification } from 'maplibre-gl';
import type { Language } from '../../lib/locale.ts';

const NAME: ExpressionSpecification = ['get', 'name'];
const LATIN: ExpressionSpecification = ['get', 'name:latin'];

/** Between these begin the letters that our fonts have beside the Latin ones, which come before all others. */
const AFTER_LATIN = '\u0370';
const CYRILLIC = '\u0400';
const AFTER_CYRILLIC = '\u0530';

/**
 * A name in the person's language, else the name of the place itself where the person reads its letters, else in Latin
 * letters, else as it is. Whoever reads Russian reads both alphabets; for English the Latin one is asked for first.
 */
export function nameIn(language: Language): ExpressionSpecification {
  if (language === 'en') return ['coalesce', ['get', 'name:en'], LATIN, ['get', 'name_en'], NAME];
  const isRead: ExpressionSpecification = [
    'any',
    ['<', ['to-string', NAME], AFTER_LATIN],
    ['all', ['>=', ['to-string', NAME], CYRILLIC], ['<', ['to-string', NAME], AFTER_CYRILLIC]],
  ];
  return ['coalesce', ['get', 'name:ru'], ['case', isRead, NAME, LATIN], NAME];
}
