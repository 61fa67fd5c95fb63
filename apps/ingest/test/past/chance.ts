import type { Random } from '@fleet/testing/random';

export function chance(share: number, random: Random): boolean {
  return random() < share;
}

export function pick<T>(values: readonly T[], random: Random): T {
  const value = values[Math.floor(random() * values.length)];
  if (value === undefined) throw new Error('nothing to pick from');
  return value;
}
