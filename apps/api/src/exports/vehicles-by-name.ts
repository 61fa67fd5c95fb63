import { rows } from '../access/ability.ts';
import type { Language } from '../http/language.ts';
import type { AccountReader } from './read-account-head.ts';

export type NamedVehicle = {
  id: string;
  title: string;
  plateNumber: string | null;
  maxSpeedKmh: number | null;
};

/**
 * The vehicles that the caller may read, sorted as on the screens: "Van 2" before "Van 10", equal names by
 * id.
 */
export async function vehiclesByName(
  { caller, db }: Pick<AccountReader, 'caller' | 'db'>,
  ids: readonly string[],
  language: Language,
): Promise<NamedVehicle[]> {
  const found = await db.vehicle.findMany({
    where: { AND: [rows(caller, 'Vehicle'), { id: { in: [...ids] } }] },
    select: { id: true, title: true, plateNumber: true, maxSpeedKmh: true },
  });
  const { compare } = new Intl.Collator(language, { numeric: true });
  return found.sort((a, b) => compare(a.title, b.title) || (a.id < b.id ? -1 : 1));
}
