import { expect, test } from 'vitest';
import { clashesOf, reconcile } from './reconcile.ts';

const by = { id: 'u', name: 'Olivia Bennett' };
const at = '2026-11-20T10:00:00Z';
const conflict = {
  version: 8,
  changes: [
    { field: 'title', from: 'Van', to: 'Theirs', changedBy: by, changedAt: at },
    { field: 'plate', from: null, to: '1-ABC', changedBy: by, changedAt: at },
    { field: 'fuel', from: 'DIESEL', to: 'PETROL', changedBy: null, changedAt: at },
    { field: 'notShown', from: 1, to: 2, changedBy: null, changedAt: at },
  ],
};
const start = { title: 'Van', plate: null, fuel: 'DIESEL', limit: 90 };
const values = { title: 'Mine', plate: '', fuel: 'PETROL', limit: 100 };

test('a clash is what both changed, to something else', () => {
  expect(clashesOf(conflict, start, values).map(({ field }) => field)).toEqual(['title']);
});

test('what only they changed is taken over, what both changed stays the person’s', () => {
  const next = reconcile(conflict, { start, values, givenUp: [] });
  expect(next.values).toEqual({ title: 'Mine', plate: '1-ABC', fuel: 'PETROL', limit: 100 });
  expect(next.start).toEqual({ title: 'Theirs', plate: '1-ABC', fuel: 'PETROL', limit: 90 });
});

test('what is given up becomes theirs', () => {
  const next = reconcile(conflict, { start, values, givenUp: ['title'] });
  expect(next.values.title).toBe('Theirs');
});
