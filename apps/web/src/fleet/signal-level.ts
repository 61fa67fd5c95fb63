const SIGNAL_LEVEL_MAX = 5;

export type SignalLevel = 0 | 1 | 2 | 3 | 4 | 5;

/** GSM signal as one of the named levels; trackers send fractions and values outside the scale. */
export function signalLevelOf(strength: number): SignalLevel {
  return Math.max(0, Math.min(SIGNAL_LEVEL_MAX, Math.round(strength))) as SignalLevel;
}
