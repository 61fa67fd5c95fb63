import path from 'node:path';
import type { Plugin } from 'rolldown';

const PLACES = /new URL\('(\.[^']*\.ts)', import\.meta\.url\)|\bimport\.meta\.(url|dirname|filename)\b/g;

/**
 * A source that looks for a file beside itself finds it also once it is part of a bundle in `outDir`: what it takes for its own place is
 * where it stood. Another program, as of a thread, is the bundled one.
 */
export function keepPlaces(outDir: string, programs: readonly string[]): Plugin {
  return {
    name: 'keep-places',
    transform: {
      // What the bundler brings along has no place.
      filter: { code: 'import.meta.', id: { exclude: /^\0/ } },
      handler(code, id) {
        const file = id.split('?')[0] ?? id;
        return code.replace(PLACES, (_, program: string | undefined, property: string | undefined) =>
          program ? urlOfProgram(path.resolve(path.dirname(file), program)) : placeOf(file, property),
        );
      },
    },
  };

  function urlOfProgram(program: string): string {
    if (!programs.includes(program)) throw new Error(`${program} is opened by its name, and is not bundled`);
    return `new URL('./${path.basename(program, '.ts')}.js', import.meta.url)`;
  }

  function placeOf(file: string, property: string | undefined): string {
    const relative = path.relative(outDir, file).split(path.sep).join('/');
    if (property === 'url') return `new URL(${JSON.stringify(encodeURI(relative))}, import.meta.url).href`;
    const place = property === 'dirname' ? path.posix.dirname(relative) : relative;
    return `(import.meta.dirname + ${JSON.stringify(`/${place}`)})`;
  }
}
