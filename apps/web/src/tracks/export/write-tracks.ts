import type { ExportPage } from '../load-track.ts';
import type { TrackWriter } from './track-writer.ts';

/** Writes all pages. Pieces become blobs at once, which browsers may keep on disk. */
export async function writeTracks(
  writer: TrackWriter,
  vehicles: readonly { id: string; title: string }[],
  pages: AsyncIterable<ExportPage>,
  onProgress: (points: number) => void,
): Promise<Blob> {
  const titles = new Map(vehicles.map(({ id, title }) => [id, title]));
  const parts: Blob[] = [new Blob([writer.open()])];
  let current: string | null = null;
  let written = 0;
  for await (const { vehicleId, points } of pages) {
    let text = '';
    if (vehicleId !== current) {
      if (current !== null) text += writer.endTrack();
      text += writer.startTrack(titles.get(vehicleId) ?? vehicleId);
      current = vehicleId;
    }
    text += writer.points(points);
    parts.push(new Blob([text]));
    written += points.length;
    onProgress(written);
  }
  if (current !== null) parts.push(new Blob([writer.endTrack()]));
  parts.push(new Blob([writer.close()]));
  return new Blob(parts, { type: writer.mimeType });
}
