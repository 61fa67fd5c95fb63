import type { CommandVehicle } from '@fleet/contracts/command-input';
import { goesBySms, SMS_TEXT_MAX, smsNumberOf, smsTextOf } from '@fleet/contracts/sms-command';
import type { Tx } from '@fleet/db/client';
import { ConflictError, InvalidInputError } from '../../errors.ts';
import type { Settings } from '../../installation/settings-of.ts';
import type { Chosen } from './choose-offer.ts';
import type { SimOfDevice } from './find-offering-devices.ts';

/** Limit per day and device: SMS cost the operator, and the account chooses the number. */
const OF_DEVICE_A_DAY = 20;
const OF_ACCOUNT_A_DAY = 200;
const DAY_MS = 86_400_000;

/** Whether a device can receive SMS: it has reported, and its SIM has a complete number. */
export const hasSms = ({ sim, confirmedAt }: SimOfDevice): boolean =>
  confirmedAt !== null && smsNumberOf(sim) !== null;

type Wanted = {
  accountId: string;
  chosen: Chosen;
  data: CommandVehicle;
  settings: Pick<Settings, 'sms'>;
  now: Date;
};

/**
 * Checks the limits of SMS. The caller holds the lock of the account's commands, so that counts are exact.
 *
 * @throws ConflictError SMS_UNAVAILABLE, SMS_QUOTA_EMPTY, TOO_MANY_COMMANDS · InvalidInputError for a text of several messages
 */
export async function requireSms(tx: Tx, { accountId, chosen, data, settings, now }: Wanted): Promise<void> {
  const { offer, device } = chosen;
  const text = smsTextOf(offer.protocol, data.type, offer.recipe ?? data.parameters);
  const isKnown = text !== null && goesBySms(offer.protocol, data.type, offer.recipe);
  if (!settings.sms || !isKnown || !hasSms(device.card))
    throw new ConflictError('This command does not go to this tracker by SMS', 'SMS_UNAVAILABLE');
  requireOneMessage(text);
  const { smsVolume, smsExpiryDate } = device.card;
  if (smsVolume === 0 || (smsExpiryDate && smsExpiryDate <= now))
    throw new ConflictError('The SIM card has no messages left', 'SMS_QUOTA_EMPTY');
  const today = { way: 'SMS' as const, createdAt: { gt: new Date(now.getTime() - DAY_MS) } };
  const ofDevice = await tx.command.count({ where: { accountId, deviceId: device.id, ...today } });
  const ofAccount = await tx.command.count({ where: { accountId, ...today } });
  if (ofDevice >= OF_DEVICE_A_DAY || ofAccount >= OF_ACCOUNT_A_DAY)
    throw new ConflictError('Too many commands by SMS in a day', 'TOO_MANY_COMMANDS');
}

/** @throws InvalidInputError TOO_LONG */
function requireOneMessage(text: string): void {
  if (text.length <= SMS_TEXT_MAX) return;
  const issue = {
    path: ['data', 'parameters', 'data'],
    code: 'TOO_LONG' as const,
    params: { max: SMS_TEXT_MAX },
  };
  throw new InvalidInputError([{ ...issue, message: 'The text is longer than one SMS' }]);
}
