import { expect, test } from 'vitest';
import { foldText, foldWords } from './fold-text.ts';

test.each([
  { text: 'AA-123 BC', folded: 'aa123bc' },
  { text: 'Škoda Octavia', folded: 'skodaoctavia' },
  { text: 'Łódź, Ærø, Straße', folded: 'lodzaerostrasse' },
  { text: 'Truck_02 (Harbour)', folded: 'truck02harbour' },
  { text: ' — ', folded: '' },
])('"$text" is searched as "$folded"', ({ text, folded }) => {
  expect(foldText(text)).toBe(folded);
});

test('words are folded one by one, and signs between them are no words', () => {
  expect(foldWords('  Škoda - 2-XJD ')).toEqual(['skoda', '2xjd']);
});

test.each([
  { typed: 'А123ВС', plate: 'A 123 BC' },
  { typed: 'о777оо77', plate: 'O777OO-77' },
  { typed: 'KA-1234', plate: 'ΚΑ 1234' },
  { typed: 'АІ 1234', plate: 'AI1234' },
  { typed: 'елка', plate: 'Ёлка' },
  { typed: 'иошкар', plate: 'Йошкар' },
])('"$typed" is the same text as "$plate"', ({ typed, plate }) => {
  expect(foldText(typed)).toBe(foldText(plate));
});

test('letters of other shapes stay apart', () => {
  expect(foldText('Гдлжя')).toBe('гдлжя');
  expect(foldText('Волга')).not.toBe(foldText('Wolga'));
});
