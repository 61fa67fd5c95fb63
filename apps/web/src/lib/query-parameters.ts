/**
 * Parses a query string with URI decoding. `URLSearchParams` would read the plus of "ann+fleet@example.org"
 * as a space. Undecodable text is kept.
 */
export function queryParameters(search: string): Map<string, string> {
  const pairs = search.replace(/^\?/, '').split('&').filter(Boolean);
  return new Map(
    pairs.map((pair) => {
      const equals = pair.indexOf('=');
      const name = equals < 0 ? pair : pair.slice(0, equals);
      return [decode(name), equals < 0 ? '' : decode(pair.slice(equals + 1))];
    }),
  );
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
