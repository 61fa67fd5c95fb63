import { expect, test } from 'vitest';
import { foldText, foldWords } from './fold-text.ts';

test.each([
  { text: 'AA-123 BC', folded: 'aa123bc' },
  { text: 'Škoda Octavia', folded: 'skodaoctavia' },
  { text: 'В 123 АО·77', folded: 'в123ао77' },
  { text: 'Йошкар-Ола, ёлка', folded: 'иошкаролаелка' },
  { text: 'Truck_02 (Harbour)', folded: 'truck02harbour' },
  { text: ' — ', folded: '' },
])('"$text" is searched as "$folded"', ({ text, folded }) => {
  expect(foldText(text)).toBe(folded);
});

test('words are folded one by one, and signs between them are no words', () => {
  expect(foldWords('  Škoda - 2-XJD ')).toEqual(['skoda', '2xjd']);
});
