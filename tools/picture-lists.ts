// pnpm pictures:lists [--out folder] [--only name,name]: the states of the list kit in both themes and languages at three
/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
// widths, as pictures to look at, and what axe finds in each.
/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import AxeBuilder from '@axe-core/playwright';
import type { Browser, Page } from '@playwright/test';
import { launchChromium } from './browser/chromium.ts';
import { serveFolder } from './browser/serve-folder.ts';
import { ROOT } from './setup/node-version.mjs';
import { runGuarded } from './setup/run-guarded.mjs';

type Look = { theme: 'light' | 'dark'; language: 'en' | 'ru' };
type Picture = {
  name: string;
  /** Of the page, before the list's own address. */
  page?: string;
  list?: string;
  /** Instead of the list. */
  path?: string;
  widths?: readonly number[];
  before?: (page: Page) => Promise<unknown>;
};

const { values: options } = parseArgs({
  options: {
    out: { type: 'string', default: path.join(ROOT, 'apps/web/node_modules/.cache/pictures-lists') },
    only: { type: 'string' },
    widths: { type: 'string', default: '1440,768,390' },
    looks: { type: 'string', default: 'light-en,dark-ru,dark-en,light-ru' },
  },
});
const HEIGHTS: Readonly<Record<number, number>> = { 1440: 900, 768: 1024, 390: 844 };
const WIDE = [1440, 768];
const PHONE = [390];
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const grid = (page: Page) => page.getByRole('grid');
const tick = (place: number) => (page: Page) =>
  page.getByRole('row').nth(place).getByRole('checkbox').click();

const PICTURES: readonly Picture[] = [
  { name: 'list', list: 'size=15' },
  {
    name: 'list-filtered',
    list: 'size=15&view=belgian&sort=group&groupIds=0,1,2,3&states=moving,idling&types=truck,van,car,bus',
  },
  {
    name: 'list-selected',
    list: 'size=15&view=belgian&sort=group&groupIds=0,1,2,3',
    widths: WIDE,
    before: async (page) => {
      for (const place of [2, 3, 9]) await tick(place)(page);
      await page.keyboard.press('Escape');
      for (const place of [2, 3, 9]) await tick(place)(page);
    },
  },
  {
    name: 'list-cursor',
    list: 'size=15',
    widths: [1440],
    before: async (page) => {
      await grid(page).focus();
      for (let step = 0; step < 3; step++) await page.keyboard.press('j');
    },
  },
  { name: 'columns', list: 'size=15', widths: [1440], before: (page) => menuAt(page, 'columns') },
  { name: 'sideways', list: 'size=15', widths: [768], before: (page) => grid(page).evaluate(scrollAside) },
  { name: 'row-menu', list: 'size=15', widths: WIDE, before: openRowMenu },
  { name: 'filter-open', list: 'size=15', widths: WIDE, before: (page) => menuAt(page, 'filter') },
  { name: 'view-menu', list: 'size=15&sort=-title', widths: WIDE, before: (page) => menuAt(page, 'view') },
  { name: 'loading', page: 'server=loading' },
  { name: 'failed', page: 'server=failed', list: 'types=truck&search=van' },
  { name: 'empty', page: 'rows=0' },
  { name: 'no-match', list: 'search=zeppelin&types=truck' },
  { name: 'next-loads', page: 'server=slow', widths: [1440, 390], before: goToNext },
  { name: 'all', page: 'rows=10000', list: 'size=0' },
  { name: 'last-page', page: 'rows=412', list: 'size=20&page=11', before: scrollToEnd },
  { name: 'sheet', list: 'types=truck,van&groupIds=0', widths: PHONE, before: openSheet },
  { name: 'cards-selected', widths: PHONE, before: holdCards },
  { name: 'picker', path: '/picker', before: (page) => openPicker(page, '') },
  {
    name: 'picker-found',
    path: '/picker',
    page: 'rows=10000',
    before: (page) => openPicker(page, 'skoda 2-x'),
  },
  {
    name: 'picker-full',
    path: '/picker',
    page: 'max=3',
    widths: [1440, 390],
    before: (page) => openPicker(page, ''),
  },
];

const dist = path.join(ROOT, 'apps/web/node_modules/.cache/gallery-lists');
const built = await runGuarded(
  ['pnpm', 'exec', 'vite', 'build', '--config', 'gallery/lists/vite.config.ts', '--outDir', dist],
  { cwd: path.join(ROOT, 'apps/web') },
);
if (built.code !== 0) throw new Error(`The gallery could not be built:\n${built.output}`);
const served = await serveFolder(dist);
const browser = await launchChromium();
const problems: string[] = [];
try {
  const looks = options.looks.split(',').map((look) => look.split('-') as [Look['theme'], Look['language']]);
  for (const [theme, language] of looks) await pictureAll(browser, { theme, language });
} finally {
  await browser.close();
  await served.close();
}
for (const problem of new Set(problems)) process.stderr.write(`${problem}\n`);
process.stdout.write(`${options.out}: ${problems.length} violations of WCAG 2.2 AA\n`);
process.exitCode = problems.length > 0 ? 1 : 0;

async function pictureAll(from: Browser, look: Look): Promise<void> {
  const context = await from.newContext({
    locale: look.language === 'ru' ? 'ru-RU' : 'en-GB',
    reducedMotion: 'reduce',
    hasTouch: true,
  });
  const only = options.only?.split(',');
  for (const picture of PICTURES.filter(({ name }) => !only || only.includes(name)))
    for (const width of options.widths.split(',').map(Number))
      if ((picture.widths ?? [width]).includes(width)) {
        const page = await context.newPage();
        await take(page, picture, { ...look, width });
        await page.close();
      }
  await context.close();
}

async function take(page: Page, picture: Picture, look: Look & { width: number }): Promise<void> {
  const { theme, language, width } = look;
  const failures: Error[] = [];
  page.on('pageerror', (error) => failures.push(error));
  await page.setViewportSize({ width, height: HEIGHTS[width] ?? 900 });
  const query = `theme=${theme}&language=${language}&${picture.page ?? ''}`;
  await page.goto(`${served.url}/?${query}#${picture.path ?? `/vehicles?${picture.list ?? ''}`}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  await picture.before?.(page);
  await drawn(page);
  const folder = path.join(options.out, theme, language, String(width));
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: path.join(folder, `${picture.name}.png`) });
  const { violations } = await new AxeBuilder({ page }).withTags(WCAG).analyze();
  for (const { id, nodes } of violations)
    for (const { html } of nodes)
      problems.push(`${picture.name} ${theme} ${language} ${width}: ${id}: ${html.slice(0, 200)}`);
  if (failures[0]) throw failures[0];
}

async function drawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frames = 0; frames < 4; frames++) await new Promise(requestAnimationFrame);
  });
}

/** The controls above the table, by their order, which is the same in every language. */
async function menuAt(page: Page, which: 'columns' | 'filter' | 'view'): Promise<void> {
  const controls = page.getByRole('search').getByRole('button');
  if (which === 'columns') await controls.last().click();
  else if (which === 'filter') await controls.first().click();
  else await page.locator('header').getByRole('button').last().click();
}

async function openRowMenu(page: Page): Promise<void> {
  await page.getByRole('row').nth(2).getByRole('button').last().click();
  await page.getByRole('menu').waitFor();
}

function scrollAside(table: Element): void {
  const scroller = table.parentElement;
  if (scroller) scroller.scrollLeft = 220;
}

async function goToNext(page: Page): Promise<void> {
  await page.getByRole('navigation').last().getByRole('button').last().click();
  await page.getByRole('progressbar').waitFor();
}

async function scrollToEnd(page: Page): Promise<void> {
  await page.getByRole('navigation').last().scrollIntoViewIfNeeded();
}

async function openSheet(page: Page): Promise<void> {
  await page.getByRole('search').getByRole('button').first().click();
  await page.getByRole('dialog').waitFor();
}

async function openPicker(page: Page, words: string): Promise<void> {
  await page.getByRole('main').getByRole('button').last().click();
  await page.getByRole('tree').waitFor();
  await page.getByRole('searchbox').fill(words);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
}

async function holdCards(page: Page): Promise<void> {
  for (const place of [0, 2]) {
    await page.getByRole('listitem').nth(place).getByRole('button').click();
    await page.getByRole('menuitem').first().click();
    await page.getByRole('menu').waitFor({ state: 'detached' });
  }
}
