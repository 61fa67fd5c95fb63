/**
 * Every tracker protocol: its number in stored rows (permanent, never reused), the port that Traccar uses, so
 * that a fleet moves without reconfiguring its trackers, and its usual name.
 */
export const TRACKER_PROTOCOLS = {
  teltonika: { number: 1, port: 5027, label: 'Teltonika' },
  gt06: { number: 2, port: 5023, label: 'GT06 (Concox, Jimi)' },
  osmand: { number: 3, port: 5055, label: 'OsmAnd (Traccar Client)' },
  h02: { number: 4, port: 5013, label: 'H02 (SinoTrack)' },
  gps103: { number: 5, port: 5001, label: 'GPS103 (Coban, TK103)' },
  wialon: { number: 6, port: 5039, label: 'Wialon IPS' },
} as const satisfies Record<string, { number: number; port: number; label: string }>;

/** Formats of imported tracks, which share the numbers of stored rows. */
export const FILE_PROTOCOLS = {
  gpx: { number: 7 },
  kml: { number: 8 },
  kmz: { number: 9 },
  fit: { number: 10 },
  tcx: { number: 11 },
  nmea: { number: 12 },
  csv: { number: 13 },
  geojson: { number: 14 },
  timeline: { number: 15 },
} as const;

/** Positions forwarded by another server; it shares the numbers of stored rows. */
export const RELAY_PROTOCOL = 'traccar';
export const RELAY_PROTOCOLS = { [RELAY_PROTOCOL]: { number: 16 } } as const;

export type ProtocolName = keyof typeof TRACKER_PROTOCOLS;
export const PROTOCOL_NAMES = Object.keys(TRACKER_PROTOCOLS) as [ProtocolName, ...ProtocolName[]];
