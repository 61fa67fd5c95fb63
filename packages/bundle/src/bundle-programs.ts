import path from 'node:path';
import { type OutputChunk, rolldown } from 'rolldown';
import { keepNativePackages } from './keep-native-packages.ts';
import { keepPlaces } from './keep-places.ts';

export type BundledFile = { name: string; code: string };

/**
 * Programs of one package and all that they load, in few files that lie beside each other: those of the programs by their names, what
 * several have or is loaded late in others. No name, line of code or stack is made unreadable: space is won by what is not there.
 *
 * @param programs TypeScript, relative to `folder`, of different names
 * @param outDir where the files will lie; they find everything else from there
 * @throws of Rolldown, for what cannot be resolved
 */
export async function bundlePrograms(
  folder: string,
  programs: readonly string[],
  outDir: string,
): Promise<BundledFile[]> {
  const files = programs.map((program) => path.resolve(folder, program));
  await using bundle = await rolldown({
    cwd: folder,
    input: Object.fromEntries(files.map((file) => [path.basename(file, '.ts'), file])),
    platform: 'node',
    plugins: [keepNativePackages(), keepPlaces(outDir, files)],
  });
  const { output } = await bundle.generate({
    dir: outDir,
    format: 'esm',
    comments: false,
    // A source with one letter beyond Latin-1 takes two bytes a letter for as long as the process lives.
    minify: { compress: false, mangle: false, codegen: { removeWhitespace: false, asciiOnly: true } },
  });
  return output.filter(isChunk).map(({ fileName, code }) => ({ name: fileName, code }));
}

const isChunk = (file: { type: string }): file is OutputChunk => file.type === 'chunk';
