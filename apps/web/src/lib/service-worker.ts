/** Told when a new version is there; `use` changes to it, which reloads this page and no other. */
type OnNewVersion = (use: () => void) => void;

/** A map stays open for days, and browsers ask for a new version only when a page is opened. */
const ASK_EVERY_MS = 3_600_000;

/** Makes the app work without a network. Browsers refuse it outside HTTPS and localhost; the app then works without. */
export async function registerServiceWorker(onNewVersion: OnNewVersion): Promise<void> {
  const container: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  if (!container) return;
  try {
    const registration = await container.register('/sw.js');
    offer(registration, onNewVersion);
    registration.addEventListener('updatefound', () => {
      registration.installing?.addEventListener('statechange', () => offer(registration, onNewVersion));
    });
    // Without a network there is nothing new; the next hour asks again.
    setInterval(() => void registration.update().catch(() => undefined), ASK_EVERY_MS);
  } catch {
    // Without it nothing is lost but the offline page.
  }
}

/** A file of a version that is gone cannot be fetched any more: only a reload helps, and the person says when. */
export function onMissingFile(listener: () => void): void {
  window.addEventListener('vite:preloadError', listener);
}

/** The very first worker replaces nothing, and there is nothing to offer. */
function offer({ waiting }: ServiceWorkerRegistration, onNewVersion: OnNewVersion): void {
  if (!waiting || !navigator.serviceWorker.controller) return;
  onNewVersion(() => {
    navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload());
    waiting.postMessage('activate');
  });
}
