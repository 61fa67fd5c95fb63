import { DecodeError } from '@fleet/protocols/decode-error';
import { mayNameDevice } from '../sessions/may-name-device.ts';
import type { Services } from './services.ts';

export type UnidentifiedFrame = {
  /** In the order they were looked up. */
  identifiers: readonly string[];
  protocol: string;
  remoteAddress: string;
  frame: Uint8Array;
};

/** Into the inbox, if it can ever be registered; what can not is a bad frame. */
export function recordUnidentified(
  { metrics, unknown, badFrames }: Services,
  { identifiers, protocol, remoteAddress, frame }: UnidentifiedFrame,
): void {
  metrics.unknownFrames.inc({ protocol });
  const identifier = identifiers.find(mayNameDevice);
  if (identifier !== undefined) unknown.note({ identifier, protocol, remoteAddress, frame });
  else
    badFrames.note(
      { protocol, deviceId: null, remoteAddress, frame },
      new DecodeError('no identifier a device can have', frame),
    );
}
