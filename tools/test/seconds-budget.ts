import { readFileSync } from 'node:fs';

/** What took time, and how long it may: seconds of a step, or of a project's files added up over the workers. */
export type Spent = { title: string; seconds: number; budgetSeconds: number | null };

const FILE = new URL('../budget.json', import.meta.url);

/**
 * The seconds that each step and project may take on two cores, from `tools/budget.json`. `TEST_SECONDS_FACTOR`
 * stretches them for a slower machine.
 */
export function readSecondsBudget(): (title: string) => number | null {
  const { maxSeconds } = JSON.parse(readFileSync(FILE, 'utf8')) as { maxSeconds: Record<string, number> };
  const factor = Number(process.env.TEST_SECONDS_FACTOR ?? 1);
  return (title) => (maxSeconds[title] === undefined ? null : maxSeconds[title] * factor);
}

/** A line for each that took longer than it may, and for each that has no budget. */
export function overBudget(spent: readonly Spent[]): string[] {
  return spent.flatMap(({ title, seconds, budgetSeconds }) => {
    if (budgetSeconds === null) return [`"${title}" has no budget: give it one in tools/budget.json`];
    if (seconds <= budgetSeconds) return [];
    return [`"${title}" took ${seconds.toFixed(0)} s, its budget is ${budgetSeconds.toFixed(0)} s`];
  });
}
