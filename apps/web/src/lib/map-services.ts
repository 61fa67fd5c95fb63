import { z } from 'zod';

const Template = z.string().nullable().catch(null);

const Place = z.object({ longitude: z.number(), latitude: z.number(), zoom: z.number() });

/** Map services of the installation; URLs are templates with {z}, {x} and {y}. */
export const MapServices = z.object({
  /** Embedded map; null if its file is missing. */
  basemapUrl: Template,
  /** Vector tiles of streets, or their TileJSON. */
  streetsUrl: Template,
  rasterUrl: Template,
  rasterAttribution: z.string().catch(''),
  trafficUrl: Template,
  trafficAttribution: z.string().catch(''),
  glyphsUrl: Template,
  satelliteUrl: Template,
  hybridUrl: Template,
  satelliteAttribution: z.string().catch(''),
  /** Initial view of a map without content. */
  firstView: Place.nullable().catch(null),
});
export type MapServices = z.output<typeof MapServices>;

/** Only the embedded map. */
export const NO_MAP_SERVICES = MapServices.parse({});
