/** What the rule of motion measures by. One object, so that a fleet of another sort is another object. */
export type TrackRule = {
  /** A parked receiver shows up to 5 km/h; a walk is not a drive. At this speed something drives. */
  startKmh: number;
  /** Below it a driving vehicle stands. Lower than the start, so that a jam is not a row of trips. */
  stopKmh: number;
  /** With the engine on one fix this fast is enough; without it noise of one fix is not believed. */
  certainKmh: number;
  /** Slow things (tractors, jams) have left when they are this far from where they stood. */
  leaveM: number;
  /** Towed or ferried: the device feels no movement, and yet it is elsewhere. */
  carriedM: number;
  /** Fixes this near to each other are one place. */
  standM: number;
  /** A red light is shorter, a delivery is longer. With the engine off the stop is certain at once. */
  stopAfterMs: number;
  /** Silence this long between two driving fixes was a stop, unless it was driven through. */
  unseenStopMs: number;
  /** A standing receiver wanders this far between houses. Nearer to its last counted place a slow fix is drift. */
  driftM: number;
  /** In the open a standing receiver wanders this far. Speeds that lead no farther are noise. */
  jitterM: number;
  /** A leg faster than this, and than the speeds at its ends by `doubtFactor`, is doubted until later fixes confirm it. */
  doubtKmh: number;
  doubtFactor: number;
  /** A fix is coarse if its accuracy is worse than this; it moves nothing within `coarseFactor` times its accuracy. */
  coarseM: number;
  coarseFactor: number;
  /** An ignition that turns back sooner flaps: a turn after it is certain once it has lasted as long. */
  ignitionHoldMs: number;
  /** Nothing on wheels is faster; a pair of fixes that needs more has a wrong place in it. */
  maxLegKmh: number;
  /**
   * Trackers report at least every two minutes while the engine runs, and a tunnel takes some more. After a longer
   * silence nobody knows what a vehicle does, or which way it took.
   */
  silenceMaxMs: number;
  /** At rest trackers save power and report about once an hour; one lost report does not hide where a vehicle stood. */
  parkedSilenceMaxMs: number;
  /** The engine is taken to have run through a silence of at most so long, and for so long of a longer one. */
  engineGapMaxMs: number;
  /** A device whose own counter moved within this time counts for itself. */
  engineCounterMaxAgeMs: number;
  /** Some counters are in whole hours: one may jump by so much more than the time that passed. */
  engineCounterStepMs: number;
  /** No engine of a vehicle drinks more; a counter of fuel that does was replaced. */
  fuelMaxLPerHour: number;
  /** Some counters are in whole litres, or told seldom: one may jump by so much more than was spent in the time. */
  fuelStepL: number;
};

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

export const DEFAULT_RULE: TrackRule = {
  startKmh: 7,
  stopKmh: 3,
  certainKmh: 15,
  leaveM: 150,
  carriedM: 500,
  standM: 100,
  stopAfterMs: 2 * MINUTE_MS,
  unseenStopMs: 15 * MINUTE_MS,
  driftM: 75,
  jitterM: 35,
  doubtKmh: 100,
  doubtFactor: 1.5,
  coarseM: 75,
  coarseFactor: 2,
  ignitionHoldMs: 15_000,
  maxLegKmh: 500,
  silenceMaxMs: 5 * MINUTE_MS,
  parkedSilenceMaxMs: 2 * HOUR_MS + 5 * MINUTE_MS,
  engineGapMaxMs: 10 * MINUTE_MS,
  engineCounterMaxAgeMs: 24 * HOUR_MS,
  engineCounterStepMs: HOUR_MS,
  fuelMaxLPerHour: 1_000,
  fuelStepL: 10,
};
