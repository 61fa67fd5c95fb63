import type { Language } from './language.ts';

export const MANIFEST_PATH = '/manifest.webmanifest';

const TEXTS = {
  en: {
    description: 'Where your vehicles are now, and where they have been.',
    map: 'Map',
    moving: 'Vehicles that move',
    wide: 'The live map with a vehicle selected',
    narrow: 'The live map on a phone',
  },
  ru: {
    description: 'Где ваш транспорт сейчас и где он был.',
    map: 'Карта',
    moving: 'В движении',
    wide: 'Живая карта с выбранной машиной',
    narrow: 'Живая карта на телефоне',
  },
} as const satisfies Record<Language, Record<string, string>>;

export function descriptionOf(language: Language): string {
  return TEXTS[language].description;
}

/**
 * How the product installs on a phone or desktop (W3C Web Application Manifest), under the operator's name for it. The
 * colours are those of the light theme: the page itself names those of the theme that is on.
 */
export function webManifest(productName: string, language: Language) {
  const text = TEXTS[language];
  return {
    id: '/',
    name: productName,
    short_name: productName,
    description: text.description,
    lang: language,
    dir: 'ltr',
    start_url: '/tracker',
    scope: '/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: '#ffffff',
    categories: ['business', 'navigation', 'productivity'],
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    screenshots: [
      {
        src: '/screenshots/tracker-wide.jpg',
        sizes: '1440x900',
        type: 'image/jpeg',
        form_factor: 'wide',
        label: text.wide,
      },
      {
        src: '/screenshots/tracker-narrow.jpg',
        sizes: '780x1688',
        type: 'image/jpeg',
        form_factor: 'narrow',
        label: text.narrow,
      },
    ],
    shortcuts: [
      { name: text.map, url: '/tracker', icons: [{ src: '/icon-192.png', sizes: '192x192' }] },
      {
        name: text.moving,
        url: '/tracker?state=moving',
        icons: [{ src: '/icon-192.png', sizes: '192x192' }],
      },
    ],
  };
}
