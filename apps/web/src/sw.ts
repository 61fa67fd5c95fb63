import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { StaleWhileRevalidate } from 'workbox-strategies';

/** The worker's own scope; the page's types do not know it, and both cannot be in one program. */
declare const self: {
  /** Written by the build: every file of it, with its revision. */
  __WB_MANIFEST: (string | { url: string; revision: string | null })[];
  skipWaiting: () => Promise<void>;
  addEventListener: (type: 'message', listener: (event: MessageEvent<unknown>) => void) => void;
};

/** Addresses of the server, which are no screens of the app. */
const NO_SCREENS = [
  /^\/(?:api|graphql|rpc|basemap|socket\.io|tiles|mailbox|report-mails|health|ready|metrics)\b/,
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
