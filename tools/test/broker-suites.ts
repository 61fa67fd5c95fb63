import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Test files that ask for a broker, below `root`: they run once with Redis and once without. */
export function brokerSuites(root: string): string[] {
  return globSync('{apps,packages}/*/{src,test}/**/*.test.ts', { cwd: root })
    .filter((file) => readFileSync(path.join(root, file), 'utf8').includes("inject('redisUrl')"))
    .sort();
}
