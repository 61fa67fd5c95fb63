import { REMINDER_DAYS, type VehicleDocumentKind } from '@fleet/contracts/vehicle-document';
import type { Tx } from '@fleet/db/client';
import { EXPIRED } from '../../modules/vehicle-documents/document-columns.ts';
import type { AccountDay } from '../reminder-source.ts';

/** A document with a reminder to send now. */
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
 * The documents of an account that are nearer to their end than the last reminder said, locked: a second run waits for the
 * rows, and then finds none. A reminder that was missed is not sent behind the next one.
 */
export async function findDueDocuments(tx: Tx, { accountId, today }: AccountDay): Promise<DueDocument[]> {
  return tx.$queryRawUnsafe<DueDocument[]>(
    `SELECT d.id, d.version, d.kind::text AS kind, d.title, d.vehicle_id AS "vehicleId", v.title AS "vehicleTitle",
            d.valid_until::text AS "validUntil", d.valid_until - $1::date AS "daysLeft", ${REMINDER} AS reminder
       FROM vehicle_documents d JOIN vehicles v ON v.id = d.vehicle_id
      WHERE d.account_id = $2::uuid AND v.status <> 'ERASED' AND d.valid_until IS NOT NULL
        AND d.reminded_days IS DISTINCT FROM ${EXPIRED} AND ${REMINDER} < COALESCE(d.reminded_days, 1000)
      ORDER BY d.valid_until, d.id LIMIT ${DUE_MAX} FOR UPDATE OF d`,
    today,
    accountId,
  );
}

/** Keeps which reminder of each was sent last. */
export async function markDocuments(tx: Tx, due: readonly DueDocument[]): Promise<void> {
  for (const reminder of new Set(due.map((one) => one.reminder))) {
    const ids = due.flatMap((one) => (one.reminder === reminder ? [one.id] : []));
    await tx.$executeRaw`UPDATE vehicle_documents SET reminded_days = ${reminder} WHERE id = ANY(${ids}::uuid[])`;
  }
}
