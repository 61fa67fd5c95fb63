import { localStorageColorSchemeManager } from '@mantine/core';

/** Also read by `public/before-paint.js` before the first paint. */
export const THEME_KEY = 'meridian.theme';

export const colorSchemeManager = () => localStorageColorSchemeManager({ key: THEME_KEY });

const THEME_COLORS = { light: '#ffffff', dark: '#00aba9' } as const;

/** Sets the colour of the browser's toolbar to the chosen theme. */
export function paintBrowserBar(scheme: 'light' | 'dark'): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.content = THEME_COLORS[scheme];
  }
}
