import type { ExportPoint } from './export-point.ts';

/**
 * Writes tracks as text piece by piece, with memory for one page. Calls: `open`, then per vehicle
 * `startTrack`, `points` (once a page) and `endTrack`, then `close`. The joined results are the file.
 */
export type TrackWriter = {
  extension: string;
  mimeType: string;
  open(): string;
  startTrack(title: string): string;
  points(points: readonly ExportPoint[]): string;
  endTrack(): string;
  close(): string;
};
