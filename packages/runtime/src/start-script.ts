import { readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/**
 * How a package starts itself: its package.json is the one place that says what Node is given. `script` is relative to
 * the root.
 */
export function readStartScript(folder: string, name = 'start'): { nodeArgs: string[]; script: string } {
  const { scripts } = JSON.parse(readFileSync(path.join(ROOT, folder, 'package.json'), 'utf8'));
  const [program, ...words] = String(scripts[name]).split(' ');
  const file = words.pop();
  if (program !== 'node' || !file) throw new Error(`"${name}" of ${folder} is not "node … file"`);
  return { nodeArgs: words, script: `${folder}/${file}` };
}
