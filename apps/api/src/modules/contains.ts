import { foldText } from '@fleet/contracts/fold-text';

/** A filter for `text` anywhere in a column, in whatever case. What LIKE reads as a pattern is meant as it stands. */
export function containing(text: string): { contains: string; mode: 'insensitive' } {
  return { contains: escaped(text), mode: 'insensitive' };
}

/**
 * The same for a column of names, by the folded one beside it: without accents, separators and the alphabet of letters
 * that look alike. Of a word without letters and digits nothing would be left: it is looked for in the name as it stands.
 */
export function inName<Column extends string>(
  column: Column,
  word: string,
): Partial<Record<Column | `${Column}Folded`, { contains: string }>> {
  const folded = foldText(word);
  return (folded ? { [`${column}Folded`]: { contains: folded } } : { [column]: containing(word) }) as Partial<
    Record<Column | `${Column}Folded`, { contains: string }>
  >;
}

function escaped(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
