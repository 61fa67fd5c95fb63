/** Called when a new version is available; `use` activates it and reloads this page only. */
type OnNewVersion = (use: () => void) => void;

/** Interval of update checks: maps stay open for days, and browsers check on page load only. */
const ASK_EVERY_MS = 3_600_000;

/** Registers the service worker, so that the app opens offline. Without HTTPS it is not registered. */
export async function registerServiceWorker(onNewVersion: OnNewVersion): Promise<void> {
  const container: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  if (!container) return;
  try {
    const registration = await container.register('/sw.js');
    offer(registration, onNewVersion);
    registration.addEventListener('updatefound', () => {
      registration.installing?.addEventListener('statechange', () => offer(registration, onNewVersion));
    });
    // Offline; the next check tries again.
    setInterval(() => void registration.update().catch(() => undefined), ASK_EVERY_MS);
  } catch {
    // Without a service worker only the offline page is missing.
  }
}

/** Called when a chunk of an old version is missing; the person decides when to reload. */
export function onMissingFile(listener: () => void): void {
  window.addEventListener('vite:preloadError', listener);
}

/** The first worker replaces nothing, so nothing is offered. */
function offer({ waiting }: ServiceWorkerRegistration, onNewVersion: OnNewVersion): void {
  if (!waiting || !navigator.serviceWorker.controller) return;
  onNewVersion(() => {
    navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload());
    waiting.postMessage('activate');
  });
}
