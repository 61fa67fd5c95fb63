/** Joins names as in a sentence: "Plate, icon, IMEI". */
export function inARow(names: readonly string[]): string {
  return names.map((name, index) => (index > 0 ? uncapitalized(name) : name)).join(', ');
}

/** Lowercases the first letter, except in abbreviations. */
function uncapitalized(name: string): string {
  const [first = '', second = ''] = name;
  const isWord = second === second.toLocaleLowerCase();
  return isWord ? first.toLocaleLowerCase() + name.slice(first.length) : name;
}
