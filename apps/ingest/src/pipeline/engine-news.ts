import type { Attributes } from '@fleet/contracts/attributes';
import type { EngineNews } from '@fleet/tracks/engine';
import type { EventDraft } from './draft.ts';

/** What a record, with a fix or without, tells of the engine. */
export function engineNewsOf(attributes: Attributes, at: Date): EngineNews {
  const { ignition, engineSeconds } = attributes;
  return {
    atMs: at.getTime(),
    ignition: typeof ignition === 'boolean' ? ignition : null,
    engineSeconds: typeof engineSeconds === 'number' ? engineSeconds : null,
  };
}

export function ignitionEvent(
  ignition: boolean | null,
  at: Date,
  { fixTime, latitude, longitude }: Pick<EventDraft, 'fixTime' | 'latitude' | 'longitude'>,
): EventDraft {
  const type = ignition ? 'ignitionOn' : 'ignitionOff';
  return { type, at, discriminator: '', fixTime, latitude, longitude, attributes: {} };
}
