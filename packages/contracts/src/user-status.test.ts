import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { UserStatus } from './user.ts';
import { statusesAfter } from './user-status.ts';

const DOC = fileURLToPath(new URL('../../../docs/user-statuses.md', import.meta.url));
const STATUSES = UserStatus.options;

/** The cells of the document's table: `FROM TO` → who. */
const told = new Map(
  readFileSync(DOC, 'utf8')
    .split('\n')
    .filter((line) => STATUSES.some((status) => line.startsWith(`| ${status} |`)))
    .flatMap((line) => {
      const [, from = '', ...cells] = line.split('|').map((cell) => cell.trim());
      return STATUSES.map((to, at) => [`${from} ${to}`, cells[at] ?? ''] as const);
    }),
);

const pairs = STATUSES.flatMap((from) => STATUSES.map((to) => ({ from, to })));

test('the document tells of every pair', () => {
  expect(told.size).toBe(STATUSES.length ** 2);
});

describe.each(pairs)('$from into $to', ({ from, to }) => {
  test.each(['SERVICE', 'ACCOUNT'] as const)('by %s is as the document tells', (by) => {
    const who = told.get(`${from} ${to}`)?.split(', ') ?? [];
    expect(statusesAfter(from, by, false).includes(to)).toBe(who.includes(by.toLowerCase()));
    expect(statusesAfter(from, by, true).includes(to)).toBe(by === 'SERVICE' && who.includes('service'));
  });
});
