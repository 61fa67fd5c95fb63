/** Of each a session keeps a plan, some 50 kB. What is asked every day fits well. */
const NAMES_MAX = 200;
/** A filter that somebody tried once is not worth a plan. */
const REPEATS_MIN = 3;
const CANDIDATES_MAX = 1_000;

/**
 * Names for statements that are sent again and again: a named one is parsed and planned once in each session. Texts of one
 * list differ by what it is filtered by, so whoever asks decides how many there are: once all names are given, others go
 * without, as does what was not repeated lately.
 */
export function statementNames(): (query: { sql: string }) => string {
  const named = new Map<string, string>();
  const seen = new Map<string, number>();
  return ({ sql }) => {
    const known = named.get(sql);
    if (known !== undefined) return known;
    if (named.size === NAMES_MAX) return '';
    const times = (seen.get(sql) ?? 0) + 1;
    seen.delete(sql);
    if (times < REPEATS_MIN) {
      seen.set(sql, times);
      if (seen.size > CANDIDATES_MAX) seen.delete(seen.keys().next().value as string);
      return '';
    }
    const name = `often_${named.size + 1}`;
    named.set(sql, name);
    return name;
  };
}
