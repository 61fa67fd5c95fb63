import { existsSync, readFileSync } from 'node:fs';

/** What a project of tests took and gave. */
export type ProjectFigures = {
  files: number;
  /** Of its files, added up: two workers that are busy for a minute are 120 s. */
  seconds: number;
  passed: number;
  failed: number;
  skipped: number;
  pending: number;
  /** Files with their seconds, the longest first. */
  slowest: [file: string, seconds: number][];
};

/** The figures that `FiguresReporter` wrote, by the project's name; none where the run ended before. */
export function readProjectFigures(file: string): Record<string, ProjectFigures> {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}
