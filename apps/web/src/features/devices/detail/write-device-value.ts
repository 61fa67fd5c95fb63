import type { WriteValue } from '../../../details/use-history-rows.ts';

/** All of a tracker's history is text as it stands, or the title of a vehicle. */
export const writeDeviceValue: WriteValue = () => undefined;
