/** Motion at a fix, as the server sends it. */
export type Motion = {
  speed?: number | null;
  course?: number | null;
  ignition?: boolean | null;
  motion?: boolean | null;
};

/** Motion in km/h and degrees; null where unknown. */
export function motionOf({ speed, course, ignition, motion }: Motion) {
  return {
    speedKmh: speed ?? null,
    courseDeg: course ?? null,
    ignition: ignition ?? null,
    motion: motion ?? null,
  };
}
