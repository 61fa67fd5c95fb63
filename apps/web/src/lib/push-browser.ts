/** Push state of this browser: unsupported, denied, on or off. */
export type PushState = 'unsupported' | 'blocked' | 'on' | 'off';

/** Push subscription as sent to the server. */
export type PushKeys = { endpoint: string; p256dh: string; auth: string };

export async function pushState(): Promise<PushState> {
  const registration = await registrationOf();
  if (!registration) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  return (await registration.pushManager.getSubscription()) ? 'on' : 'off';
}

/**
 * Asks for permission and subscribes with the installation's key; null if denied.
 *
 * @throws Error where the push service of the browser does not answer
 */
export async function subscribe(publicKey: string): Promise<PushKeys | null> {
  const registration = await registrationOf();
  if (!registration || (await Notification.requestPermission()) !== 'granted') return null;
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const kept = await registration.pushManager.getSubscription();
  // A subscription with another key would receive nothing.
  if (kept && keyOf(kept) !== publicKey) await kept.unsubscribe();
  const { endpoint, keys } = (await registration.pushManager.subscribe(options)).toJSON();
  return { endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' };
}

/** Unsubscribes this browser. */
export async function unsubscribe(): Promise<void> {
  const registration = await registrationOf();
  const kept = await registration?.pushManager.getSubscription();
  await kept?.unsubscribe();
}

/** Null without HTTPS, in some private windows, and if the service worker failed to register. */
async function registrationOf(): Promise<ServiceWorkerRegistration | null> {
  const container: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  if (!container || !('PushManager' in window) || !('Notification' in window)) return null;
  return (await container.getRegistration()) ?? null;
}

function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
