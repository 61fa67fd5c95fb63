import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { leavePicture } from './leave-picture.ts';

const TOAST_MAX_MS = 6_000;
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Rules whose results depend on the theme. */
const RULES_OF_COLOR = ['color-contrast', 'link-in-text-block'];

/** Violations of WCAG 2.2 AA in the current theme: rule and elements. */
export function violations(page: Page, part = 'html'): Promise<string[]> {
  return found(page, (axe) => axe.include(part).withTags(TAGS));
}

/**
 * All violations in the light theme and those of colour in the dark one, in which the page stays.
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

/** Violations of the colour rules in the current theme. With a map, changing the theme takes a second. */
export function violationsOfColor(page: Page, part = 'html'): Promise<string[]> {
  return found(page, (axe) => axe.include(part).withRules(RULES_OF_COLOR));
}

/**
 * Runs axe in the page itself, without frames and with violations only, which takes a third of the time of a
 * new page with all results.
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

/** Waits for toasts to leave, since a fading one fails the contrast rule. Permanent toasts are checked. */
async function untilToastsLeft(page: Page): Promise<void> {
  const toast = page.locator('[data-sonner-toast]').first();
  await toast.waitFor({ state: 'detached', timeout: TOAST_MAX_MS }).catch(() => undefined);
}

/**
 * Runs in the page and ends transitions. An inherited colour starts a new one in each child, so it repeats.
 * Spinners continue.
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

/** Sets the theme and ends transitions. */
export async function wearColors(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  // An open page receives the theme a moment later.
  await page.waitForFunction((wanted) => {
    const { mantineColorScheme: worn } = document.documentElement.dataset;
    return worn === undefined || worn === wanted;
  }, colorScheme);
}
