import type { TrackFix } from './track-fix.ts';

/** So many things by their places, whether each is an object or is made of columns when it is asked for. */
export type Indexed<Thing> = {
  readonly length: number;
  /** Undefined behind the last. Nobody asks for what lies before the first. */
  at: (index: number) => Thing | undefined;
};

/** A track, in the order of time. */
export type TrackFixes = Indexed<TrackFix>;

export function* eachOf<Thing>(things: Indexed<Thing>): Generator<Thing, void> {
  for (let index = 0; index < things.length; index++) {
    const thing = things.at(index);
    if (thing !== undefined) yield thing;
  }
}
