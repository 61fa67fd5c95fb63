import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * What axe finds against WCAG 2.2 AA, as lines to read: the rule and the elements that break it. In the page itself,
 * which has no frames, and of what breaks alone: a page of its own for each look, and all that passed, took a third
 * of the time.
 */
export async function violations(page: Page, part = 'html'): Promise<string[]> {
  await page.evaluate(endFading);
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations: found } = await axe.include(part).withTags(TAGS).analyze();
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
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
