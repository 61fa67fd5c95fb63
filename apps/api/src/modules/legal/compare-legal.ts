import { diffWordsWithSpace } from 'diff';

/** Edits beyond which a comparison is given up: it would hold the process. */
const MAX_EDITS = 5_000;
const MAX_MS = 500;

export type LegalChange = { change: 'SAME' | 'ADDED' | 'REMOVED'; text: string };

/** What was added and removed, word by word; the whole of both where too much differs. */
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
