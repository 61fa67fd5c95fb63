import { expect, test } from 'vitest';
import { parsePortList } from './port-list.ts';

const KNOWN = [
  { name: 'gt06', defaultPort: 5023 },
  { name: 'h02', defaultPort: 5013 },
];

test('each one named is on its own port, or where it was moved', () => {
  const { ports, problems } = parsePortList(' gt06 , h02=15013,', KNOWN);
  expect([...ports]).toEqual([
    ['gt06', null],
    ['h02', 15_013],
  ]);
  expect(problems).toEqual([]);
});

test('any number of them may take a free port', () => {
  expect(parsePortList('gt06=0,h02=0', KNOWN).problems).toEqual([]);
});

test.for([
  ['nonsense=1', '"nonsense=1" names none of gt06, h02'],
  ['gt06=99999', 'the port of "gt06=99999" is none from 0 to 65535'],
  ['gt06=', 'the port of "gt06=" is none from 0 to 65535'],
  ['gt06=0x10', 'the port of "gt06=0x10" is none from 0 to 65535'],
  ['gt06=-1', 'the port of "gt06=-1" is none from 0 to 65535'],
  ['gt06,gt06=5024', 'gt06 is named twice'],
  ['gt06=5013,h02', 'gt06 and h02 are both on port 5013, and each needs its own'],
] as const)('%s is refused in words', ([text, problem]) => {
  expect(parsePortList(text, KNOWN).problems).toEqual([problem]);
});
