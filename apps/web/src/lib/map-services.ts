import { z } from 'zod';

const Template = z.string().nullable().catch(null);

const Place = z.object({ longitude: z.number(), latitude: z.number(), zoom: z.number() });

/** What this installation has beside the embedded map; addresses are templates with {z}, {x} and {y}. */
export const MapServices = z.object({
  /** The map that is part of the product; null where its file is missing. */
  basemapUrl: Template,
  /** Vector tiles of streets, or the TileJSON that says where they are. */
  streetsUrl: Template,
  rasterUrl: Template,
  rasterAttribution: z.string().catch(''),
  trafficUrl: Template,
  trafficAttribution: z.string().catch(''),
  glyphsUrl: Template,
  satelliteUrl: Template,
  hybridUrl: Template,
  satelliteAttribution: z.string().catch(''),
  /** Where a map begins that has nothing else to show. */
  firstView: Place.nullable().catch(null),
});
export type MapServices = z.output<typeof MapServices>;

/** The embedded map is all there is. */
export const NO_MAP_SERVICES = MapServices.parse({});
