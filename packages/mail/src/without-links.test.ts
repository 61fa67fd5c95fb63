import { expect, test } from 'vitest';
import { nameOfOutsider, withoutLinks } from './without-links.ts';

/** Texts that mail programs turn into links. */
const LINK = /https?:\/\/|www\.\S|[\p{L}\p{N}_-]\.\p{L}{2}|\S@\S|(?:mailto|tel|skype|file):\S/iu;

const LINKS = [
  'Support @ Meridian https://evil.example/login',
  'http://evil.example',
  'HTTPS://EVIL.EXAMPLE',
  'evil.example',
  'www.evil.example/a?b',
  'сайт.рф',
  'call@evil.example',
  'x＠evil．example',
  'mailto:a',
  'tel:+123456',
  'https://198.51.100.7/login',
  'evil。example',
  'www.1.example',
  'foo_bar_.example',
  'skype:evil',
  'file:evil',
];

test.for(LINKS)('%s is no link in a mail, and no name of a stranger', (text) => {
  const shown = withoutLinks(text);
  expect(shown.normalize('NFKC')).not.toMatch(LINK);
  expect(shown.replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
  expect(nameOfOutsider(text)).toBeNull();
});

test.for(['Anna', 'Zoë O’Brien-Łęcki', 'J. R. Smith', 'Мария-Луиза', '李小龍'])('%s is a name', (text) => {
  expect(withoutLinks(text)).toBe(text);
  expect(nameOfOutsider(text)).toBe(text);
});

test.for(['Truck 7.5 t', 'North: depot', 'A/B line'])('%s stays', (text) => {
  expect(withoutLinks(text)).toBe(text);
});
