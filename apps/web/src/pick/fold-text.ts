/**
 * A text as it is searched: without case, accents and separators, so that "aa123bc" finds "AA-123 BC" and "skoda" a Škoda.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\p{M}\p{P}\p{S}\s]+/gu, '')
    .toLowerCase();
}

/** Each word of a search, folded. */
export function foldWords(search: string): string[] {
  return search.split(/\s+/).map(foldText).filter(Boolean);
}
