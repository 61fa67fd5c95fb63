import { smsNumberOf, smsTextOf } from '@fleet/contracts/sms-command';
import type { WorkerEnv } from '../env.ts';
import type { Settings } from '../installation/settings-of.ts';
import { NoAddressError, RefusedAddressError } from '../outgoing/find-addresses.ts';
import { type Posting, postOnce } from '../outgoing/post-once.ts';
import type { ClaimedSms, SmsFate } from './claim-sms.ts';
import { openSmsSecret } from './sms-access.ts';
import { smsRequest } from './sms-request.ts';

type Sending = { env: WorkerEnv; posting: Posting; gateway: NonNullable<Settings['sms']> };

/** Errors of connections that were not established, so nothing was sent. */
const NOT_CONNECTED = ['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND'];

/** Sends one command to the gateway, without retries. */
export async function sendSms({ env, posting, gateway }: Sending, sms: ClaimedSms): Promise<SmsFate> {
  const message = smsTextOf(sms.protocol, sms.type, sms.parameters);
  const phone = smsNumberOf(sms.sim);
  if (message === null || phone === null) return 'NOT_SUPPORTED';
  const secret = secretOf(env, gateway);
  if (secret === undefined) return 'REFUSED';
  try {
    const { status } = await postOnce(smsRequest(gateway, secret, { phone, message }), posting);
    if (status >= 200 && status < 300) return 'TAKEN';
    return status < 500 ? 'REFUSED' : 'UNCLEAR';
  } catch (error) {
    return didNotLeave(error) ? 'REFUSED' : 'UNCLEAR';
  }
}

/** Undefined if the secret was encrypted by another installation. */
function secretOf(env: WorkerEnv, { sealedSecret }: Sending['gateway']): string | null | undefined {
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
