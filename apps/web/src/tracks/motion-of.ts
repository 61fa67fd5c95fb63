/** How a vehicle moved at a fix, as the server tells it. */
export type Motion = {
  speed?: number | null;
  course?: number | null;
  ignition?: boolean | null;
  motion?: boolean | null;
};

/** The same in our names, in km/h and degrees; null where the tracker did not tell. */
export function motionOf({ speed, course, ignition, motion }: Motion) {
  return {
    speedKmh: speed ?? null,
    courseDeg: course ?? null,
    ignition: ignition ?? null,
    motion: motion ?? null,
  };
}
