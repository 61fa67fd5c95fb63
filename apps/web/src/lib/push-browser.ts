/** Whether this browser shows push notifications: it cannot, its person forbade it, it does, or it does not yet. */
export type PushState = 'unsupported' | 'blocked' | 'on' | 'off';

/** What a browser tells the server of itself. */
export type PushKeys = { endpoint: string; p256dh: string; auth: string };

export async function pushState(): Promise<PushState> {
  const registration = await registrationOf();
  if (!registration) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  return (await registration.pushManager.getSubscription()) ? 'on' : 'off';
}

/**
 * Asks the person, and subscribes the browser with the key of this installation; null where the person says no.
 *
 * @throws Error where the push service of the browser does not answer
 */
export async function subscribe(publicKey: string): Promise<PushKeys | null> {
  const registration = await registrationOf();
  if (!registration || (await Notification.requestPermission()) !== 'granted') return null;
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const kept = await registration.pushManager.getSubscription();
  // With a key of before, of this installation or of another at this address, nothing would come.
  if (kept && keyOf(kept) !== publicKey) await kept.unsubscribe();
  const { endpoint, keys } = (await registration.pushManager.subscribe(options)).toJSON();
  return { endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' };
}

/** Nothing comes to this browser any more. */
export async function unsubscribe(): Promise<void> {
  const registration = await registrationOf();
  const kept = await registration?.pushManager.getSubscription();
  await kept?.unsubscribe();
}

/** Without HTTPS, in a private window of some browsers, and where the worker could not be registered, there is none. */
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
