import { z } from 'zod';

const TIMEOUT_MS = 5000;

const Template = z.string().nullable().catch(null);
const Services = z.object({
  rasterUrl: Template,
  rasterAttribution: z.string().catch(''),
  glyphsUrl: Template,
  satelliteUrl: Template,
  hybridUrl: Template,
  satelliteAttribution: z.string().catch(''),
});
const Config = z.object({ map: Services });

/** What this installation has beside the embedded map; addresses are templates with {z}, {x} and {y}. */
export type MapServices = z.output<typeof Services>;

let asked: Promise<MapServices | null> | null = null;

/** Asks once in the life of the page, and again after a failure. Null: the embedded map is all there is. */
export function loadMapServices(): Promise<MapServices | null> {
  asked ??= requestServices().catch(() => {
    asked = null;
    return null;
  });
  return asked;
}

async function requestServices(): Promise<MapServices> {
  const response = await fetch('/config.json', { signal: AbortSignal.timeout(TIMEOUT_MS) });
  return Config.parse(await response.json()).map;
}
