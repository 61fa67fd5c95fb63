import type { Settings } from '../installation/settings-of.ts';
import { NoAddressError, RefusedAddressError } from '../outgoing/find-addresses.ts';
import { type Posting, postOnce } from '../outgoing/post-once.ts';
import { openSmsSecret } from './sms-access.ts';
import { smsRequest } from './sms-request.ts';

export type SmsSending = {
  env: Parameters<typeof openSmsSecret>[0];
  posting: Posting;
  gateway: NonNullable<Settings['sms']>;
};
/** What is certain of an SMS, and the HTTP status of the gateway where it answered. */
export type SmsAnswer = { fate: 'TAKEN' | 'REFUSED' | 'UNCLEAR'; status: number | null };

/** Errors of connections that were not established, so nothing was sent. */
const NOT_CONNECTED = ['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND'];

/** Hands one text to the gateway, without retries. */
export async function postSms(
  { env, posting, gateway }: SmsSending,
  text: { phone: string; message: string },
): Promise<SmsAnswer> {
  const secret = secretOf(env, gateway);
  if (secret === undefined) return { fate: 'REFUSED', status: null };
  try {
    const { status } = await postOnce(smsRequest(gateway, secret, text), posting);
    if (status >= 200 && status < 300) return { fate: 'TAKEN', status };
    return { fate: status < 500 ? 'REFUSED' : 'UNCLEAR', status };
  } catch (error) {
    return { fate: didNotLeave(error) ? 'REFUSED' : 'UNCLEAR', status: null };
  }
}

/** Undefined if the secret was encrypted by another installation. */
function secretOf(
  env: SmsSending['env'],
  { sealedSecret }: SmsSending['gateway'],
): string | null | undefined {
  if (!sealedSecret) return null;
  try {
    return openSmsSecret(env, sealedSecret);
  } catch {
    return undefined;
  }
}

function didNotLeave(error: unknown): boolean {
  if (error instanceof RefusedAddressError || error instanceof NoAddressError) return true;
  return NOT_CONNECTED.includes((error as { code?: string }).code ?? '');
}
