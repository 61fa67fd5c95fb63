import { DecodeError } from '@fleet/protocols/decode-error';
import { mayNameDevice } from '../sessions/may-name-device.ts';
import type { Services } from './services.ts';

export type UnidentifiedFrame = {
  /** Identifiers in lookup order. */
  identifiers: readonly string[];
  protocol: string;
  remoteAddress: string;
  frame: Uint8Array;
};

/** Adds the frame to the inbox if its identifier can be registered; otherwise counts it as a bad frame. */
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
