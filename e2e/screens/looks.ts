import type { Browser, BrowserContext, Page, WebSocketRoute } from '@playwright/test';
import type { View } from '../helpers/map-watch.ts';
import { TIME_ZONE } from '../time-zone.ts';

export type Look = { theme: 'light' | 'dark'; language: 'en' | 'ru' };

export const LOOKS: readonly Look[] = [
  { theme: 'light', language: 'en' },
  { theme: 'dark', language: 'en' },
  { theme: 'light', language: 'ru' },
  { theme: 'dark', language: 'ru' },
];

export const SIZES = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
];

/** All sizes: also a phone in landscape, a large screen, and 1440 px at 200 %. */
export const ALL_SIZES = [
  ...SIZES,
  { width: 844, height: 390 },
  { width: 1920, height: 1080 },
  { width: 720, height: 450 },
];

/** Opens a browser with this theme and language, without the service worker, which would answer requests. */
export function openContext(
  browser: Browser,
  baseURL: string,
  { theme, language }: Look,
): Promise<BrowserContext> {
  return browser.newContext({
    baseURL,
    colorScheme: theme,
    locale: language === 'ru' ? 'ru-RU' : 'en-GB',
    timezoneId: TIME_ZONE,
    serviceWorkers: 'block',
  });
}

/** Sets the stored view of the person's map for the next page. */
export async function lookAt(page: Page, view: View): Promise<void> {
  await page.getByRole('option').first().waitFor();
  await page.evaluate((mapView) => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('meridian.preferences.'));
    if (!key) throw new Error('the map remembers where it stands');
    const known = JSON.parse(localStorage.getItem(key) ?? '{}');
    localStorage.setItem(key, JSON.stringify({ ...known, mapView }));
  }, view);
}

/** Lets the socket of the next page be cut for good. HTTP continues. */
export async function cutSocket(page: Page): Promise<{ cut(): Promise<void> }> {
  const open: WebSocketRoute[] = [];
  await page.routeWebSocket(/\/socket\.io\//, (socket) => {
    socket.connectToServer();
    open.push(socket);
  });
  return {
    async cut() {
      await page.route('**/socket.io/**', (route) => route.abort());
      await Promise.all(open.map((socket) => socket.close()));
    },
  };
}
