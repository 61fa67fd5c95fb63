/** As their makers and manuals call them. */
export const PROTOCOL_NAMES = {
  teltonika: 'Teltonika',
  gt06: 'GT06 (Concox, Jimi)',
  osmand: 'OsmAnd (Traccar Client)',
  h02: 'H02 (SinoTrack)',
  gps103: 'GPS103 (Coban, TK103)',
  wialon: 'Wialon IPS',
} as const;

/** A protocol that is newer than this build goes by its own name. */
export function protocolName(name: string): string {
  return (PROTOCOL_NAMES as Readonly<Record<string, string>>)[name] ?? name;
}
