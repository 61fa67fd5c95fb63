import type { Browser, Page } from '@playwright/test';

/** A telephone in the country, or an office of forty behind one line. */
export const SLOW = { bytesPerS: 50_000, latencyMs: 150 };
const TIMEOUT_MS = 120_000;

/** Milliseconds since the navigation, and since sending. */
export type SlowSignIn = {
  /** A field can be seen and typed into. */
  formMs: number;
  /** It is the app's own, which can send it. */
  appMs: number;
  /** From sending to the first vehicle on the map. */
  markerMs: number;
  /** Of the time after sending: how long there was nothing to see at all. */
  blankMs: number;
};

/** Signs in over a slow network with nothing kept, as somebody does who types as soon as there is a field. */
export async function signInSlowly(
  browser: Browser,
  { url, email, password }: { url: string; email: string; password: string },
): Promise<SlowSignIn> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
  });
  try {
    const page = await context.newPage();
    await slowDown(page);
    await page.addInitScript(watchForBlanks);
    void page.goto(`${url}/`).catch(() => undefined);
    const formMs = await whenSeen(page, () => document.querySelector('input[name="password"]') !== null);
    await page.locator('input[name="email"]').fill(email);
    await page.locator('input[name="password"]').fill(password);
    const appMs = await whenSeen(
      page,
      () => !document.getElementById('early') && document.querySelector('input[name="password"]') !== null,
    );
    const sentMs = await page.evaluate(() => performance.now());
    await page.locator('button[type="submit"]').click();
    const markerMs = await whenSeen(page, () => performance.getEntriesByName('first-marker').length > 0);
    const blanks = await page.evaluate(() => (globalThis as unknown as { blanks: number[] }).blanks);
    const blankMs = blanks.filter((at) => at > sentMs && at < markerMs).length * SAMPLE_MS;
    return { formMs, appMs, markerMs: markerMs - sentMs, blankMs };
  } finally {
    await context.close();
  }
}

async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: SLOW.latencyMs,
    downloadThroughput: SLOW.bytesPerS,
    uploadThroughput: SLOW.bytesPerS,
  });
}

async function whenSeen(page: Page, isSeen: () => boolean): Promise<number> {
  await page.waitForFunction(isSeen, undefined, { timeout: TIMEOUT_MS, polling: 'raf' });
  return page.evaluate(() => performance.now());
}

const SAMPLE_MS = 50;

/** In the page: notes each moment in which neither words nor a picture are to be seen. */
function watchForBlanks(): void {
  const blanks: number[] = [];
  Object.assign(globalThis, { blanks });
  const isSeen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.getBoundingClientRect().width > 0;
  setInterval(() => {
    const pictures = [...document.querySelectorAll('img, svg, canvas, input')];
    const hasWords = (document.body?.textContent ?? '').trim() !== '';
    if (!hasWords && !pictures.some(isSeen)) blanks.push(performance.now());
  }, 50);
}
