import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { leavePicture } from './leave-picture.ts';

const TOAST_MAX_MS = 6_000;
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** The rules whose result another theme can change; everything else that axe looks at is the same in both. */
const RULES_OF_COLOR = ['color-contrast', 'link-in-text-block'];

/** What axe finds against WCAG 2.2 AA in the theme that the page has, as lines to read: the rule and what breaks it. */
export function violations(page: Page, part = 'html'): Promise<string[]> {
  return found(page, (axe) => axe.include(part).withTags(TAGS));
}

/**
 * The same in the light theme, and what the rules of colour find in the dark one, in which the page stays.
 *
 * @param part the selector of what is looked at
 * @param picture the name under which a picture of each theme is left
 */
export async function violationsInBothThemes(
  page: Page,
  { part = 'html', picture }: { part?: string; picture?: string } = {},
): Promise<string[]> {
  await wearColors(page, 'light');
  const light = await violations(page, part);
  if (picture) await leavePicture(page, `${picture}-light`);
  await wearColors(page, 'dark');
  const dark = await violationsOfColor(page, part);
  if (picture) await leavePicture(page, `${picture}-dark`);
  return [...light, ...dark.map((line) => `dark: ${line}`)];
}

/** What the rules of colour find in the theme that the page has. Where there is a map, another theme takes a second. */
export function violationsOfColor(page: Page, part = 'html'): Promise<string[]> {
  return found(page, (axe) => axe.include(part).withRules(RULES_OF_COLOR));
}

/**
 * In the page itself, which has no frames, and of what breaks alone: a page of its own for each look, and all that passed,
 * took a third of the time.
 */
async function found(page: Page, choose: (axe: AxeBuilder) => AxeBuilder): Promise<string[]> {
  await untilToastsLeft(page);
  await page.evaluate(endFading);
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const result = await choose(axe).analyze();
  return result.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`),
  );
}

/** A toast that leaves while axe looks is half transparent. One that stays for good is looked at. */
async function untilToastsLeft(page: Page): Promise<void> {
  const toast = page.locator('[data-sonner-toast]').first();
  await toast.waitFor({ state: 'detached', timeout: TOAST_MAX_MS }).catch(() => undefined);
}

/**
 * In the page: what fades has faded. A colour that is inherited fades once more below each element that faded, so
 * the end of one is the beginning of the next. Spinners go on.
 */
function endFading(): void {
  const deepest = 100;
  for (let depth = 0; depth < deepest; depth++) {
    const fading = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    if (fading.length === 0) return;
    for (const animation of fading) animation.finish();
  }
}

/** Colours are looked at when all has faded in. */
export async function wearColors(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  // A page that is there already hears of it a moment later.
  await page.waitForFunction((wanted) => {
    const { mantineColorScheme: worn } = document.documentElement.dataset;
    return worn === undefined || worn === wanted;
  }, colorScheme);
}
