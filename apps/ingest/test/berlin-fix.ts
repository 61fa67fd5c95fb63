/** A fix as the encoder of Teltonika takes it, of a van that drives through Berlin; its time, and its elements, are the test's. */
export const BERLIN_FIX = {
  latitude: 52.5,
  longitude: 13.4,
  altitudeM: 34,
  speedKmh: 47,
  courseDeg: 90,
  satellites: 11,
  elements: [],
};
