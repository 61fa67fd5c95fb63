/**
 * The lines of a text in a column: they end at spaces; a word that is wider than the column ends where it has no more room,
 * and nothing is left out.
 */
export function wrapText(text: string, widthPt: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (measure(longer) <= widthPt) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    const pieces = measure(word) <= widthPt ? [word] : cutWord(word, widthPt, measure);
    lines.push(...pieces.slice(0, -1));
    line = pieces.at(-1) ?? '';
  }
  lines.push(line);
  return lines;
}

function cutWord(word: string, widthPt: number, measure: (text: string) => number): string[] {
  const pieces: string[] = [];
  let piece = '';
  let width = 0;
  for (const character of word) {
    const more = measure(character);
    if (piece !== '' && width + more > widthPt) {
      pieces.push(piece);
      [piece, width] = ['', 0];
    }
    piece += character;
    width += more;
  }
  return [...pieces, piece];
}
