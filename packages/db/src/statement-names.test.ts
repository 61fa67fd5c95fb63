import { describe, expect, test } from 'vitest';
import { statementNames } from './statement-names.ts';

const times = (count: number, name: () => string): string[] => Array.from({ length: count }, name);

describe('names of statements', () => {
  test('what is repeated is named, always the same', () => {
    const nameOf = statementNames();
    expect(times(4, () => nameOf({ sql: 'SELECT 1' }))).toEqual(['', '', 'often_1', 'often_1']);
    expect(times(3, () => nameOf({ sql: 'SELECT 2' }))).toEqual(['', '', 'often_2']);
  });

  test('who asks a thousand things takes no name, nor room for more', () => {
    const nameOf = statementNames();
    for (let round = 0; round < 3; round++)
      for (let each = 0; each <= 1_000; each++) expect(nameOf({ sql: `SELECT ${each}` })).toBe('');
  });

  test('there are two hundred, and what had one keeps it', () => {
    const nameOf = statementNames();
    for (let each = 1; each <= 300; each++) times(3, () => nameOf({ sql: `SELECT ${each}` }));
    expect(nameOf({ sql: 'SELECT 200' })).toBe('often_200');
    expect(nameOf({ sql: 'SELECT 201' })).toBe('');
  });
});
