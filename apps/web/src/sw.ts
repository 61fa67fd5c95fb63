import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { StaleWhileRevalidate } from 'workbox-strategies';

/** The worker's own scope; the page's types do not know it, and both cannot be in one program. */
declare const self: {
  /** Written by the build: every file of it, with its revision. */
  __WB_MANIFEST: (string | { url: string; revision: string | null })[];
  skipWaiting: () => Promise<void>;
  addEventListener: <Type extends keyof Events>(type: Type, listener: (event: Events[Type]) => void) => void;
  registration: { showNotification: (title: string, options: NotificationOptions) => Promise<void> };
  clients: {
    matchAll: (of: { type: 'window'; includeUncontrolled: true }) => Promise<readonly Page[]>;
    openWindow: (url: string) => Promise<Page | null>;
  };
  location: Location;
};
type Waiting = { waitUntil: (work: Promise<unknown>) => void };
type Page = {
  url: string;
  visibilityState: DocumentVisibilityState;
  focus: () => Promise<Page>;
  postMessage: (message: unknown) => void;
};
type Events = {
  message: MessageEvent<unknown>;
  push: Waiting & { data: { json: () => unknown } | null };
  notificationclick: Waiting & { notification: Notification };
};

/** Addresses of the server, which are no screens of the app. */
const NO_SCREENS = [
  /^\/(?:api|graphql|rpc|basemap|socket\.io|tiles|mailbox|report-mails|share|own-texts|health|ready|metrics)\b/,
  /\.\w+$/,
];
const BASEMAP_TILES_MAX = 1500;
const BASEMAP_MAX_AGE_S = 30 * 24 * 60 * 60;

cleanupOutdatedCaches();
precacheAndRoute(self.__WB_MANIFEST);
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: NO_SCREENS }));
// Shown at once and asked for anew: tiles of two versions of the map do not fit together for long.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/basemap/'),
  new StaleWhileRevalidate({
    cacheName: 'basemap',
    // As an object: its type says `undefined` where the strategy's says absent.
    plugins: [
      new ExpirationPlugin({ maxEntries: BASEMAP_TILES_MAX, maxAgeSeconds: BASEMAP_MAX_AGE_S }) as object,
    ],
  }),
);

// A new version waits until the person agrees: it would take away files that open pages still fetch.
self.addEventListener('message', ({ data }) => {
  if (data === 'activate') void self.skipWaiting();
});

/** As `PushMessage` of the contracts; the api wrote it, and the browser has seen that it did. */
type Message = { tag: string; title: string; body: string; path: string };

self.addEventListener('push', (event) => {
  if (!event.data) return;
  const { tag, title, body, path } = event.data.json() as Message;
  // The same one that comes again takes the place of the first without a sound.
  const options = { tag, body, data: { path }, icon: '/icon-192.png', badge: '/icon-192.png' };
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { path } = event.notification.data as Pick<Message, 'path'>;
  event.waitUntil(open(path));
});

/** In a page of the product that is open, else in a new one. That page goes there by itself: it may hold unsaved work. */
async function open(path: string): Promise<void> {
  const url = new URL(path, self.location.origin);
  if (url.origin !== self.location.origin) return;
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find(({ visibilityState }) => visibilityState === 'visible') ?? pages[0];
  if (!page) await self.clients.openWindow(url.href);
  else {
    page.postMessage({ open: url.pathname + url.search });
    await page.focus();
  }
}
