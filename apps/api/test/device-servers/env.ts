export type RealTraccar = { url: string; token: string; osmandUrl: string };

const { TRACCAR_URL, TRACCAR_TOKEN, TRACCAR_OSMAND_URL } = process.env;

/** The real Traccar server named in the environment; null to use the fake. */
export const REAL_TRACCAR: RealTraccar | null =
  TRACCAR_URL && TRACCAR_TOKEN && TRACCAR_OSMAND_URL
    ? { url: TRACCAR_URL, token: TRACCAR_TOKEN, osmandUrl: TRACCAR_OSMAND_URL }
    : null;
