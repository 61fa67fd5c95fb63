import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

export type CapturedFrame = { id: string; wireHex: string; replies: string[] };

type Line = { id: string; wireHex: string; recorded: { replies?: { hex?: string }[] } };

const CORPUS = path.resolve(import.meta.dirname, '../..', process.env.TRACKER_CORPUS ?? '../shared/corpus');

/**
 * Frames captured from real devices, by id; null if the corpus is missing. They are not part of the
 * repository.
 */
export function capturedFrames(protocol: string, ids: readonly string[]): CapturedFrame[] | null {
  const file = path.join(CORPUS, 'decode', `${protocol}.jsonl`);
  if (!existsSync(file)) return null;
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  const frames = lines.map((line) => JSON.parse(line) as Line);
  return ids.map((id) => {
    const frame = frames.find((candidate) => candidate.id === id);
    if (!frame) throw new Error(`no captured frame ${id} in ${file}`);
    const replies = (frame.recorded.replies ?? []).flatMap(({ hex }) => (hex ? [hex] : []));
    return { id, wireHex: frame.wireHex, replies };
  });
}
