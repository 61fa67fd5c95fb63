import { expect, test } from 'vitest';
import { overBudget } from './seconds-budget.ts';

test('a step that took longer than its budget is named, and so is one without a budget', () => {
  expect(
    overBudget([
      { title: 'lint', seconds: 9, budgetSeconds: 10 },
      { title: 'node', seconds: 700.4, budgetSeconds: 600 },
      { title: 'new', seconds: 1, budgetSeconds: null },
    ]),
  ).toEqual([
    '"node" took 700 s, its budget is 600 s',
    '"new" has no budget: give it one in tools/budget.json',
  ]);
});
