import { distanceM, type Point } from '../roads/plane.ts';

/** A point of a way, with what holds there. */
export type Waypoint = Point & {
  limitKmh: number;
  /** The sky is hidden. */
  tunnel: boolean;
  /** Ways cross: there may be a light. */
  junction: boolean;
};

/** A way cut into short even steps, its corners rounded as wheels round them. */
export type Course = {
  x: Float32Array;
  y: Float32Array;
  /** Metres from the start. */
  alongM: Float32Array;
  /** Index into the waypoints: the one whose limit holds. */
  waypoint: Uint32Array;
};

const STEP_M = 15;
const ROUNDING_PASSES = 2;

export function layCourse(waypoints: readonly Waypoint[]): Course {
  const course = cut(waypoints);
  for (let pass = 0; pass < ROUNDING_PASSES; pass++) {
    round(course.x);
    round(course.y);
  }
  let alongM = 0;
  for (let at = 1; at < course.x.length; at++) {
    alongM += Math.hypot(stepOf(course.x, at), stepOf(course.y, at));
    course.alongM[at] = alongM;
  }
  return course;
}

/** Typed arrays have a value at every index within them; this says so to the compiler. */
export function valueAt(values: Float32Array | Uint32Array, at: number): number {
  return values[at] ?? 0;
}

/** The change from the value before. */
export function stepOf(values: Float32Array, at: number): number {
  return valueAt(values, at) - valueAt(values, at - 1);
}

function cut(waypoints: readonly Waypoint[]): Course {
  const lengths = waypoints.map((point, at) => distanceM(waypoints[at - 1] ?? point, point));
  const totalM = lengths.reduce((sum, length) => sum + length, 0);
  const steps = Math.max(4, Math.round(totalM / STEP_M));
  const course: Course = {
    x: new Float32Array(steps + 1),
    y: new Float32Array(steps + 1),
    alongM: new Float32Array(steps + 1),
    waypoint: new Uint32Array(steps + 1),
  };
  let leg = 1;
  let legStartM = 0;
  for (let at = 0; at <= steps; at++) {
    const wantedM = (at / steps) * totalM;
    while (leg < waypoints.length - 1 && legStartM + (lengths[leg] ?? 0) < wantedM) {
      legStartM += lengths[leg] ?? 0;
      leg++;
    }
    const [from, to] = [waypoints[leg - 1], waypoints[leg]];
    if (!from || !to) throw new RangeError('a way needs two points');
    const share = Math.min(1, (wantedM - legStartM) / Math.max(lengths[leg] ?? 0, Number.EPSILON));
    course.x[at] = from.x + (to.x - from.x) * share;
    course.y[at] = from.y + (to.y - from.y) * share;
    course.waypoint[at] = share < 0.5 ? leg - 1 : leg;
  }
  return course;
}

/** One pass of a short moving mean; the ends stay. */
function round(values: Float32Array): void {
  let before = valueAt(values, 0);
  for (let at = 1; at < values.length - 1; at++) {
    const own = valueAt(values, at);
    values[at] = (before + 2 * own + valueAt(values, at + 1)) / 4;
    before = own;
  }
}
