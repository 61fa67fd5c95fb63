import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sourceFiles } from './source-files.ts';

const { resolve } = createRequire(import.meta.url);
const KIT = join(resolve('@mantine/core/styles/global.css'), '../..');
const DATES = join(resolve('@mantine/dates/styles.css'), '..');
const hasSheet = (name: string) => existsSync(join(KIT, `styles/${name}.css`));

test('each control of the kit has its style sheet: everywhere, or where it is used', () => {
  const everywhere = sheetsIn(sourceFiles('src', 'ui/mantine.css')[0]?.text ?? '');
  const screens = [...sourceFiles('src', '.tsx'), ...sourceFiles('src', '.ts')];
  const used = screens.flatMap(({ path, text }) => {
    const given = new Set([...everywhere, ...sheetsIn(text)]);
    return sheetsOf(text).map((name) => ({ path, name, isGiven: given.has(name) }));
  });
  expect(used.length).toBeGreaterThan(200);
  expect(used.filter(({ isGiven }) => !isGiven).map(({ path, name }) => `${path}: ${name}`)).toEqual([]);
});

test('no style sheet of the kit is given twice, which would move it behind our own', () => {
  const everywhere = sheetsIn(sourceFiles('src', 'ui/mantine.css')[0]?.text ?? '');
  const twice = sourceFiles('src', '.tsx').flatMap(({ path, text }) =>
    [...sheetsIn(text)].filter((name) => everywhere.has(name)).map((name) => `${path}: ${name}`),
  );
  expect(twice).toEqual([]);
});

const sheetsIn = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(/@mantine\/core\/styles\/(\w+)\.css/g)].map(([, name = '']) => name));

/** The style sheets that a file needs: those of the controls it imports, and of what these are built from. */
function sheetsOf(text: string): string[] {
  const dates = namesFrom('@mantine/dates', text).flatMap((name) => [...builtFrom(DATES, name)]);
  const beneath = dates.flatMap((name) => namesFrom('@mantine/core', moduleOf(DATES, name)));
  const controls = [...namesFrom('@mantine/core', text), ...beneath];
  return [...new Set(controls.flatMap((name) => [...builtFrom(KIT, name)]))].filter(hasSheet);
}

/** The names that a file imports from a package. */
function namesFrom(kit: string, text: string): string[] {
  return [...text.matchAll(new RegExp(`import\\s*\\{([^}]*)\\}\\s*from ['"]${kit}['"]`, 'g'))].flatMap(
    ([, names = '']) => names.split(',').map((name) => name.trim().split(' as ')[0] ?? ''),
  );
}

/** The control itself and the controls whose modules it imports, down to the last. */
function builtFrom(kit: string, control: string): ReadonlySet<string> {
  const found = new Set<string>();
  const todo = [control];
  for (let name = todo.pop(); name !== undefined; name = todo.pop()) {
    if (found.has(name)) continue;
    found.add(name);
    const imports = moduleOf(kit, name).matchAll(/from "(?:\.\.\/)+([A-Z]\w+)\/\1\.mjs"/g);
    todo.push(...[...imports].map(([, part = '']) => part));
  }
  return found;
}

/** The text of a control's own module; of what is no control, such as a hook, none. */
function moduleOf(kit: string, name: string): string {
  const path = join(kit, `esm/components/${name}/${name}.mjs`);
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}
