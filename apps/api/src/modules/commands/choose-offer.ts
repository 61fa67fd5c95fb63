import type { CommandVehicle } from '@fleet/contracts/command-input';
import { type CommandOffer, isOneCommand, offersOf, onlyReads } from '@fleet/contracts/command-offer';
import { stopsEngine } from '@fleet/contracts/stops-engine';
import { ConflictError, InvalidInputError } from '../../errors.ts';
import type { CommandedDevice } from './find-offering-devices.ts';

export type Chosen = { offer: CommandOffer; device: CommandedDevice };
type ChooseOfferQuery = Pick<CommandVehicle, 'type' | 'parameters' | 'deviceId'>;

/**
 * The device that a command is sent to. Free text that only reads needs no more rights than a query command; one that
 * stops the engine needs those of an engine stop.
 *
 * @throws ConflictError NO_DEVICE, COMMAND_NOT_SUPPORTED · InvalidInputError for free text that would be two commands
 */
export function chooseOffer(devices: readonly CommandedDevice[], wanted: ChooseOfferQuery): Chosen {
  const { type, parameters, deviceId } = wanted;
  const asked = deviceId ? devices.filter(({ id }) => id === deviceId) : devices;
  if (asked.length === 0) throw new ConflictError('No tracker is fitted in this vehicle', 'NO_DEVICE');
  const offer = offersOf(asked).find((one) => one.type === type);
  const device = asked.find(({ id }) => id === offer?.deviceId);
  if (!offer || !device)
    throw new ConflictError('No tracker of this vehicle has such a command', 'COMMAND_NOT_SUPPORTED');
  const text = type === 'custom' ? String(parameters?.data ?? '') : null;
  if (text === null) return { offer, device };
  if (!isOneCommand(offer.protocol, text)) throw severalCommands();
  // Free text is dangerous already where the engine is wired.
  if (stopsEngine(offer.protocol, text, false))
    return { offer: { ...offer, isDangerous: true, isForPeople: true }, device };
  const isQuestion = onlyReads(offer.protocol, text);
  return { offer: isQuestion ? { ...offer, isDangerous: false, isForPeople: false } : offer, device };
}

function severalCommands(): InvalidInputError {
  const path = ['data', 'parameters', 'data'];
  const message = 'The text would end this command and begin another one';
  return new InvalidInputError([{ path, code: 'INVALID', params: {}, message }]);
}
