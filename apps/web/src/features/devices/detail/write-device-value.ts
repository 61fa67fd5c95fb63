import type { WriteValue } from '../../../details/use-history-rows.ts';
import { protocolNames } from '../known-protocols.ts';

/** All else of a tracker's history is text as it stands, a choice of its form, or the title of a vehicle. */
export const writeDeviceValue: WriteValue = (field, value) =>
  field === 'allowedProtocols' && typeof value === 'string' ? protocolNames(value) : undefined;
