import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { StaleWhileRevalidate } from 'workbox-strategies';

/** Types of the worker's scope; the page's types do not include it, and one program cannot have both. */
declare const self: {
  /** Injected by the build: all files with revisions. */
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

/** Server paths, which are not screens of the app. */
const NO_SCREENS = [
  /^\/(?:api|graphql|rpc|basemap|socket\.io|tiles|mailbox|report-mails|share|own-texts|health|ready|metrics)\b/,
  /\.\w+$/,
];
const BASEMAP_TILES_MAX = 1500;
const BASEMAP_MAX_AGE_S = 30 * 24 * 60 * 60;

cleanupOutdatedCaches();
precacheAndRoute(self.__WB_MANIFEST);
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: NO_SCREENS }));
// Stale-while-revalidate: tiles of two map versions do not fit together.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/basemap/'),
  new StaleWhileRevalidate({
    cacheName: 'basemap',
    // Passed as an object because of exactOptionalPropertyTypes.
    plugins: [
      new ExpirationPlugin({ maxEntries: BASEMAP_TILES_MAX, maxAgeSeconds: BASEMAP_MAX_AGE_S }) as object,
    ],
  }),
);

// A new version waits for the person's consent, since it removes files that open pages still load.
self.addEventListener('message', ({ data }) => {
  if (data === 'activate') void self.skipWaiting();
});

/** `PushMessage` of the contracts, without validation: the browser has authenticated the api's push. */
type Message = { tag: string; title: string; body: string; path: string };

self.addEventListener('push', (event) => {
  if (!event.data) return;
  const { tag, title, body, path } = event.data.json() as Message;
  // A repeated notification replaces the first silently.
  const options = { tag, body, data: { path }, icon: '/icon-192.png', badge: '/icon-192.png' };
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { path } = event.notification.data as Pick<Message, 'path'>;
  event.waitUntil(open(path));
});

/**
 * Opens the path in an open page of the product, else in a new one. The page navigates itself, because it may
 * hold unsaved input.
 */
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
