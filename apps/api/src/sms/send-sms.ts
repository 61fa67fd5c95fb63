import { smsNumberOf, smsTextOf } from '@fleet/contracts/sms-command';
import type { ClaimedSms, SmsFate } from './claim-sms.ts';
import { postSms, type SmsSending } from './post-sms.ts';

/** Sends one command to the gateway, without retries. */
export async function sendSms(sending: SmsSending, sms: ClaimedSms): Promise<SmsFate> {
  const message = smsTextOf(sms.protocol, sms.type, sms.parameters);
  const phone = smsNumberOf(sms.sim);
  if (message === null || phone === null) return 'NOT_SUPPORTED';
  return (await postSms(sending, { phone, message })).fate;
}
