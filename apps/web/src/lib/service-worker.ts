/** Told when a new version is there; `use` changes to it, which reloads every open page. */
type OnNewVersion = (use: () => void) => void;

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
  } catch {
    // Without it nothing is lost but the offline page.
  }
}

/** The very first worker replaces nothing, and there is nothing to offer. */
function offer({ waiting }: ServiceWorkerRegistration, onNewVersion: OnNewVersion): void {
  if (!waiting || !navigator.serviceWorker.controller) return;
  onNewVersion(() => {
    navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload());
    waiting.postMessage('activate');
  });
}
