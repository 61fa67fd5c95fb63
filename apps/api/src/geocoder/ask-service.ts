import type { GeocoderSettings } from './geocoder-settings.ts';
import type { Question } from './providers/provider.ts';

/** From the first byte that is sent to the last one that is read. */
const TIMEOUT_MS = 5_000;
/** An answer of five places with their parts has a twentieth of this. */
const ANSWER_MAX_BYTES = 256 * 1024;
const RETRY_AFTER_MAX_S = 600;
const RETRY_AFTER_DEFAULT_S = 60;

/** Why a service gave no answer. It wants to be left alone for `waitMs`, where it says so. */
export class GeocoderFailureError extends Error {
  override readonly name = 'GeocoderFailureError';
  readonly status: number | null;
  readonly waitMs: number | null;

  constructor(
    message: string,
    {
      status = null,
      waitMs = null,
      cause,
    }: { status?: number | null; waitMs?: number | null; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.status = status;
    this.waitMs = waitMs;
  }
}

/**
 * Asks the service that the operator named, wherever it is: its address is of the environment, and is nobody else's word.
 * A redirect leads elsewhere, and is a failure.
 *
 * @throws GeocoderFailureError
 */
export async function askService(
  settings: GeocoderSettings,
  question: Question,
  { closing, timeoutMs = TIMEOUT_MS }: { closing: AbortSignal; timeoutMs?: number },
): Promise<unknown> {
  const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), closing]);
  try {
    const response = await fetch(addressOf(settings, question), {
      redirect: 'manual',
      headers: headersOf(settings),
      signal,
    });
    if (response.ok && response.body) return JSON.parse(await readBounded(response.body)) as unknown;
    await response.body?.cancel();
    throw new GeocoderFailureError(`The geocoder answered ${response.status}`, {
      status: response.status,
      waitMs: waitOf(response),
    });
  } catch (cause) {
    if (cause instanceof GeocoderFailureError) throw cause;
    throw new GeocoderFailureError('The geocoder gave no answer', { cause });
  }
}

function addressOf({ url }: GeocoderSettings, { path, parameters }: Question): URL {
  const address = new URL(url);
  address.pathname = address.pathname.replace(/\/+$/, '') + path;
  // A key in the configured address stays there.
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  return address;
}

function headersOf({ header, contact }: GeocoderSettings): Record<string, string> {
  return {
    accept: 'application/json',
    'user-agent': contact ? `Meridian (${contact})` : 'Meridian',
    ...(header && { [header[0]]: header[1] }),
  };
}

async function readBounded(body: ReadableStream<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > ANSWER_MAX_BYTES) throw new GeocoderFailureError('The answer of the geocoder is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Of who is asked too often, or is down for a while. A date instead of seconds is rare, and is waited for as for none. */
function waitOf({ status, headers }: Response): number | null {
  if (status !== 429 && status !== 503) return null;
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  if (!Number.isFinite(seconds)) return status === 429 ? RETRY_AFTER_DEFAULT_S * 1_000 : null;
  return Math.min(RETRY_AFTER_MAX_S, Math.max(1, seconds)) * 1_000;
}
