import { globSync } from 'node:fs';
import path from 'node:path';

const SOURCES = path.join(import.meta.dirname, 'src');
const HEAD = '// Written by `pnpm --filter @fleet/api print-schema` from the files of modules/.\n\n';

/** Generated lists of the modules by path. The name of a file tells what it declares. */
export function listModules(): Record<string, string> {
  return {
    'src/graphql/modules.generated.ts': HEAD + importsOf(filesOf('graphql')),
    'src/commit/constraints.generated.ts': HEAD + constraintsOf(filesOf('constraints')),
  };
}

function filesOf(kind: string): string[] {
  return globSync(`modules/**/*.${kind}.ts`, { cwd: SOURCES })
    .map((file) => file.replaceAll(path.sep, '/'))
    .sort();
}

function importsOf(files: readonly string[]): string {
  return files.map((file) => `import '../${file}';\n`).join('');
}

function constraintsOf(files: readonly string[]): string {
  const named = files.map((file) => ({ file, name: nameOf(file) }));
  const imports = named.map(({ file, name }) => `import { CONSTRAINTS as ${name} } from '../${file}';\n`);
  const spread = named.map(({ name }) => `  ...${name},\n`);
  return [
    ...imports,
    "import type { Constraints } from './constraint.ts';\n",
    `\nexport const CONSTRAINTS: Constraints = {\n${spread.join('')}};\n`,
  ].join('');
}

/** `modules/vehicle-groups/vehicle-group.constraints.ts` is `vehicleGroup`. */
function nameOf(file: string): string {
  const [name = ''] = path.posix.basename(file).split('.');
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
