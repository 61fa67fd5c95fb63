import { FeatureSettings } from '@fleet/contracts/command-offer';
import { z } from 'zod';

/** Settings as JSON text; empty for none. */
export const SettingsText = z
  .string()
  .trim()
  .max(10_000)
  .refine((text) => text === '' || FeatureSettings.safeParse(read(text)).success, 'Settings are not valid');

export function settingsOf(text: string | undefined): Record<string, unknown> | undefined {
  return text ? FeatureSettings.parse(read(text)) : undefined;
}

export const textOfSettings = (settings: unknown): string =>
  settings ? JSON.stringify(settings, null, 2) : '';

function read(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
