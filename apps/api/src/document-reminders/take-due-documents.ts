import { REMINDER_DAYS, type VehicleDocumentKind } from '@fleet/contracts/vehicle-document';
import type { Tx } from '@fleet/db/client';
import { EXPIRED } from '../modules/vehicle-documents/document-columns.ts';

/** A document of which people are to be told now, and of which nobody else will tell them for the same reason. */
export type DueDocument = {
  id: string;
  version: number;
  kind: VehicleDocumentKind;
  title: string | null;
  vehicleId: string;
  vehicleTitle: string;
  validUntil: string;
  daysLeft: number;
  /** 30, 7 or 1, and -1 for one that has expired. */
  reminder: number;
};

/** Of one turn and account; the next turn takes more. */
const DUE_MAX = 2_000;
/** The nearest of the reminders that it has come to. */
const REMINDER = `CASE WHEN d.valid_until < $1::date THEN ${EXPIRED} ${[...REMINDER_DAYS]
  .sort((a, b) => a - b)
  .map((days) => `WHEN d.valid_until <= $1::date + ${days} THEN ${days}`)
  .join(' ')} END`;

/**
 * The documents of an account that have come nearer to their end than people know, each taken for this reminder: whoever
 * takes them at the same time waits for the rows, and then finds nothing to tell. Where one missed a reminder, nobody is
 * told of it behind the next one.
 */
export async function takeDueDocuments(tx: Tx, accountId: string, today: string): Promise<DueDocument[]> {
  const due = await tx.$queryRawUnsafe<DueDocument[]>(
    `SELECT d.id, d.version, d.kind::text AS kind, d.title, d.vehicle_id AS "vehicleId", v.title AS "vehicleTitle",
            d.valid_until::text AS "validUntil", d.valid_until - $1::date AS "daysLeft", ${REMINDER} AS reminder
       FROM vehicle_documents d JOIN vehicles v ON v.id = d.vehicle_id
      WHERE d.account_id = $2::uuid AND v.status <> 'ERASED' AND d.valid_until IS NOT NULL
        AND d.reminded_days IS DISTINCT FROM ${EXPIRED} AND ${REMINDER} < COALESCE(d.reminded_days, 1000)
      ORDER BY d.valid_until, d.id LIMIT ${DUE_MAX} FOR UPDATE OF d`,
    today,
    accountId,
  );
  for (const reminder of new Set(due.map((one) => one.reminder))) {
    const ids = due.flatMap((one) => (one.reminder === reminder ? [one.id] : []));
    await tx.$executeRaw`UPDATE vehicle_documents SET reminded_days = ${reminder} WHERE id = ANY(${ids}::uuid[])`;
  }
  return due;
}
