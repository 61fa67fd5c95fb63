import { diffWordsWithSpace } from 'diff';

/** Comparisons with more edits are given up, because they would block the process. */
const MAX_EDITS = 5_000;
const MAX_MS = 500;

export type LegalChange = { change: 'SAME' | 'ADDED' | 'REMOVED'; text: string };

/** Added and removed words; the whole of both texts if too much differs. */
export function compareLegal(before: string, after: string): LegalChange[] {
  const parts = diffWordsWithSpace(before, after, { maxEditLength: MAX_EDITS, timeout: MAX_MS });
  if (!parts)
    return [
      { change: 'REMOVED', text: before },
      { change: 'ADDED', text: after },
    ];
  return parts.map(({ added, removed, value }) => ({
    change: added ? 'ADDED' : removed ? 'REMOVED' : 'SAME',
    text: value,
  }));
}
