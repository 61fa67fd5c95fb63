import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { ROOT } from '../setup/node-version.mjs';

const DIST = path.join(ROOT, 'apps/web/dist');
const ENTRY = 'index.html';
const SCREEN = 'src/features/tracker/tracker-screen.tsx';
const TEXTS = [
  'src/locales/en/common.json',
  'src/locales/en/places.json',
  'src/features/tracker/texts/en.json',
];
const VENDORS = ['react', 'mantine', 'maplibre'];

type Chunk = { file: string; name?: string; imports?: string[]; css?: string[]; assets?: string[] };
type Manifest = Record<string, Chunk>;

/** Files a browser needs for the first sight of /tracker, by group. Fonts and tiles depend on the view, and are not here. */
export function firstLoadGroups(): Map<string, string[]> {
  const manifest = JSON.parse(readFileSync(path.join(DIST, '.vite/manifest.json'), 'utf8')) as Manifest;
  const app = closure(manifest, [ENTRY]);
  const screen = closure(manifest, [SCREEN]);
  const all = new Set([...app, ...screen, ...closure(manifest, TEXTS)]);
  const groups = new Map<string, string[]>();
  for (const key of all) {
    const chunk = chunkOf(manifest, key);
    add(groups, groupOf(key, chunk, app), chunk.file);
    for (const file of chunk.css ?? []) add(groups, 'styles', file);
    for (const file of chunk.assets ?? []) if (file.endsWith('.mjs')) add(groups, 'maplibre worker', file);
  }
  return groups;
}

/** Size as the api sends it, in bytes; a file of several groups counts in each. */
export function gzipBytes(files: readonly string[]): number {
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(path.join(DIST, file))).length, 0);
}

/** A chunk and everything it imports before it can run. */
function closure(manifest: Manifest, keys: readonly string[]): Set<string> {
  const found = new Set<string>();
  const queue = [...keys];
  for (let key = queue.pop(); key !== undefined; key = queue.pop()) {
    if (found.has(key)) continue;
    found.add(key);
    queue.push(...(chunkOf(manifest, key).imports ?? []));
  }
  return found;
}

function groupOf(key: string, { name }: Chunk, app: ReadonlySet<string>): string {
  if (TEXTS.includes(key)) return 'texts';
  if (name && VENDORS.includes(name)) return name;
  return app.has(key) ? 'app' : 'tracker';
}

function chunkOf(manifest: Manifest, key: string): Chunk {
  const chunk = manifest[key];
  if (!chunk)
    throw new Error(`The build has no "${key}"; tools/browser/first-load.ts names what is loaded first`);
  return chunk;
}

function add(groups: Map<string, string[]>, group: string, file: string): void {
  const files = groups.get(group) ?? [];
  if (!files.includes(file)) groups.set(group, [...files, file]);
}
