import { z } from 'zod';
import { FeatureSettings } from './command-offer.ts';
import { Id } from './id.ts';
import { patch } from './patch.ts';
import { Search } from './search.ts';
import { prose, requiredLine } from './text.ts';

const SETTINGS_MAX = 10_000;

/** Free-form, except for `commands`, which define what the feature's commands send. */
const Settings = z
  .record(z.string(), z.unknown())
  .refine((settings) => FeatureSettings.safeParse(settings).success, 'Commands of the settings are not valid')
  .refine((settings) => JSON.stringify(settings).length <= SETTINGS_MAX, 'Settings are too long');

export const CreateDeviceFeature = z.object({
  key: requiredLine('Key', 100).describe('ALL_DOORS_LOCK'),
  name: requiredLine('Name', 100),
  description: prose('Description', 255).optional(),
  settings: Settings.optional(),
});
export type CreateDeviceFeature = z.output<typeof CreateDeviceFeature>;

export const UpdateDeviceFeature = patch(CreateDeviceFeature.omit({ key: true }));
export type UpdateDeviceFeature = z.output<typeof UpdateDeviceFeature>;

export const DeviceFeatureWhere = z.object({ id: Id });
export type DeviceFeatureWhere = z.output<typeof DeviceFeatureWhere>;

export const AttachDeviceFeature = z.object({
  deviceId: Id,
  featureId: Id,
  settings: Settings.optional().describe("Of this device; they stand in for the feature's."),
});
export type AttachDeviceFeature = z.output<typeof AttachDeviceFeature>;

export const DetachDeviceFeature = z.object({ deviceId: Id, featureId: Id });
export type DetachDeviceFeature = z.output<typeof DetachDeviceFeature>;

export const DeviceFeaturesWhere = z.object({ search: Search, deviceId: Id.nullish() });
export type DeviceFeaturesWhere = z.output<typeof DeviceFeaturesWhere>;
