import type { Effect } from './apply-status.ts';
import type { DeviceState, EventDraft } from './draft.ts';

/** More than a camera sends before it hears that one of them was stored. */
const MAX_REMEMBERED = 16;
/** Hexadecimal digits that tell pictures of one device apart. */
const NAME_LENGTH = 16;

/** Below the media folder there is its `file`, or there was no room for it. */
export type KeptMedia = { at: Date; mediaType: string; sizeBytes: number; digest: string } & (
  | { file: string }
  | { letGo: 'space' }
);

/**
 * A picture whose answer was lost is sent again, and nothing in it says when it was taken: what was told of late is
 * known by its contents, and not told again.
 */
export function applyMedia(state: DeviceState, { at, digest, ...attributes }: KeptMedia): Effect {
  const told = state.machine.media ?? [];
  const name = digest.slice(0, NAME_LENGTH);
  if (told.includes(name)) return { state, events: [] };
  const { fixTime, latitude, longitude } = state;
  const event: EventDraft = {
    type: 'media',
    at,
    discriminator: digest,
    fixTime,
    latitude,
    longitude,
    attributes,
  };
  const media = [...told, name].slice(-MAX_REMEMBERED);
  return { state: { ...state, machine: { ...state.machine, media } }, events: [event] };
}
