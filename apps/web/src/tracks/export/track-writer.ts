import type { ExportPoint } from './export-point.ts';

/**
 * Writes tracks as text, piece by piece, so that a track of any length needs no more memory than a page of it. The
 * calls come in the order `open`, then for each vehicle `startTrack`, `points` (as often as there are pages) and
 * `endTrack`, then `close`; what they answer, joined, is the file.
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
