const COMMENTS = /\/\*[\s\S]*?\*\/|(?<![:\w])\/\/[^\n]*/g;
const QUOTED = /'(?:\\.|[^'\n\\])*'|"(?:\\.|[^"\n\\])*"/g;
const TEMPLATES = /`(?:\\.|[^`\\])*`/g;

/** The identifiers of a source, each once: what is neither a comment nor a text. */
export function identifiersIn(source: string): Set<string> {
  const code = source.replace(COMMENTS, '').replace(QUOTED, '').replace(TEMPLATES, '');
  return new Set(code.match(/[A-Za-z_$][\w$]*/g));
}

/** `RuledSeat_of` has the parts ruled, seat, of. */
export function partsOf(identifier: string): string[] {
  const parts = identifier.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? [];
  return parts.map((part) => part.toLowerCase());
}
