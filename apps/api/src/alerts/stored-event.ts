import type { EventType } from '@fleet/contracts/event';

/** The part of a stored event that alerts are derived from. */
export type StoredEvent = {
  id: string;
  type: EventType;
  atMs: number;
  vehicleId: string;
  attributes: Readonly<Record<string, unknown>>;
  latitude: number | null;
  longitude: number | null;
};

export function textOf({ attributes }: StoredEvent, name: string): string | undefined {
  const value = attributes[name];
  return typeof value === 'string' ? value : undefined;
}

export function numberOf({ attributes }: StoredEvent, name: string): number | undefined {
  const value = attributes[name];
  return typeof value === 'number' ? value : undefined;
}
