import { readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../../..');

export type StartScript = {
  /** Variables that have to be there before the process is: the C library reads them. */
  scriptEnv: Record<string, string>;
  nodeArgs: string[];
  /** Relative to the root. */
  script: string;
};

/** How a package starts itself: its package.json is the one place that says what Node is given. */
export function readStartScript(folder: string, name = 'start'): StartScript {
  const { scripts } = JSON.parse(readFileSync(path.join(ROOT, folder, 'package.json'), 'utf8'));
  const words = String(scripts[name]).split(' ');
  const settings = words.slice(0, words.indexOf('node')).map((word) => word.split('='));
  const [program, ...nodeArgs] = words.slice(settings.length);
  const file = nodeArgs.pop();
  if (program !== 'node' || !file || settings.some(({ length }) => length !== 2))
    throw new Error(`"${name}" of ${folder} is not "NAME=value … node … file"`);
  return { scriptEnv: Object.fromEntries(settings), nodeArgs, script: `${folder}/${file}` };
}
