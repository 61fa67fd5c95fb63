import type { CivilDate } from '@fleet/billing/civil-date';

/** A `date` column as a calendar day. */
export const dayOf = (column: Date): CivilDate => column.toISOString().slice(0, 10);

export const dayOrNull = (column: Date | null): CivilDate | null => (column ? dayOf(column) : null);

/** A calendar day as a `date` column. */
export const columnOf = (day: CivilDate): Date => new Date(`${day}T00:00:00Z`);
