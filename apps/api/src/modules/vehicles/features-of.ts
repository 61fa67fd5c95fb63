type Feature = { id: string; key: string; name: string; description: string | null; settings: unknown };

/** The features of a vehicle's devices, each once; a device's own settings stand over the feature's. */
export function featuresOf(
  devices: readonly { features: readonly { settings: unknown; feature: Feature }[] }[],
): Feature[] {
  const byKey = new Map<string, Feature>();
  for (const { settings, feature } of devices.flatMap(({ features }) => features)) {
    if (!byKey.has(feature.key))
      byKey.set(feature.key, { ...feature, settings: settings ?? feature.settings });
  }
  return [...byKey.values()];
}
