import { expect, test } from 'vitest';
import { compareLegal } from './compare-legal.ts';
import { renderLegal } from './render-legal.ts';

test.each([
  ['a script', '<script>alert(1)</script>', '&lt;script&gt;'],
  ['an event of an element', '<img src=x onerror=alert(1)>', '&lt;img'],
  ['a link that runs', '[read](javascript:alert(1))', '[read](javascript:'],
  ['a link with data', '[read](data:text/html;base64,PHNjcmlwdD4=)', '[read](data:text/html'],
  ['a picture of elsewhere', '![seen](https://elsewhere.example/seen.png)', '!<a href'],
])('%s is text', (_name, markdown, shown) => {
  const html = renderLegal(markdown);
  expect(html).toContain(shown);
  expect(html).not.toMatch(/<(script|img|iframe)/);
  expect(html).not.toMatch(/href="(javascript|data):/);
});

test('headings, lists, tables and links are what they are', () => {
  const html = renderLegal(
    '# Terms\n\n- one\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n[site](https://a.example)',
  );
  expect(html).toContain('<h1>Terms</h1>');
  expect(html).toContain('<li>one</li>');
  expect(html).toContain('<td>2</td>');
  expect(html).toContain('<a href="https://a.example" rel="noopener noreferrer nofollow">');
});

test.each(['>', '[', '*a ', '- '])('a long text of "%s" ends', (part) => {
  expect(renderLegal(part.repeat(30_000)).length).toBeGreaterThan(0);
});

test('a comparison names the words that changed, and gives up on what has nothing in common', () => {
  expect(compareLegal('You pay monthly.', 'You pay yearly.')).toEqual([
    { change: 'SAME', text: 'You pay ' },
    { change: 'REMOVED', text: 'monthly' },
    { change: 'ADDED', text: 'yearly' },
    { change: 'SAME', text: '.' },
  ]);
  const words = (seed: number) => Array.from({ length: 12_000 }, (_, at) => `w${at * seed}`).join(' ');
  const whole = compareLegal(words(3), words(7));
  expect(whole.filter(({ change }) => change !== 'SAME').length).toBeGreaterThan(0);
});
