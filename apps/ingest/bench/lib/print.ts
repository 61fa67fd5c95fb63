import { loadavg } from 'node:os';

export function print(what: string, figures: object): void {
  process.stdout.write(`${what.padEnd(28)} ${JSON.stringify(figures)}\n`);
}

/** Prints the load of the machine, which affects every figure. */
export function printLoad(): void {
  print('load average', { minutes1: loadavg()[0]?.toFixed(2), minutes5: loadavg()[1]?.toFixed(2) });
}

export function round(value: number, digits = 0): number {
  return Number(value.toFixed(digits));
}
