import type { LiveVehicle } from './live-vehicle.ts';

/** Each word has to be somewhere in name, plate, model or account. */
export function hasWords(vehicle: LiveVehicle, search: string): boolean {
  if (search === '') return true;
  const { title, plate, model, accountTitle } = vehicle;
  const text = `${title} ${plate ?? ''} ${model ?? ''} ${accountTitle ?? ''}`.toLocaleLowerCase();
  return words(search).every((word) => text.includes(word));
}

/** The first ones with all the words, at most `limit`. */
export function findVehicles(vehicles: Iterable<LiveVehicle>, search: string, limit: number): LiveVehicle[] {
  const found: LiveVehicle[] = [];
  for (const vehicle of vehicles) {
    if (!hasWords(vehicle, search)) continue;
    found.push(vehicle);
    if (found.length === limit) break;
  }
  return found;
}

function words(search: string): string[] {
  return search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
}
