import type { MailOrder } from '@fleet/contracts/mail';
import type { PersonalNotice } from '@fleet/contracts/notification';
import type { Tx } from '@fleet/db/client';
import type { Prisma } from '@fleet/db/prisma';
import type { Origin } from './actor.ts';
import { writeEvents } from './domain-events.ts';
import { isSystemActor, type SystemActor } from './system-actor.ts';

type Json = Prisma.InputJsonValue;
/** Fields of a row that its change log shows, by their names in the API. */
export type AuditFields = Readonly<Record<string, Json | null>>;

/** A change of one entity: an audit entry and a domain event. Never contains a password or token. */
export type AuditRecord = {
  /** `vehicle.updated` */
  type: `${string}.${string}`;
  entity: string;
  id: string;
  accountId: string | null;
  /** The vehicle whose change log lists the record, too. */
  vehicleId?: string;
  /** Version of the entity after the change. */
  version?: number | undefined;
  /** Publishes the event without an audit entry, if nothing a person entered has changed. */
  isEventOnly?: true;
  /** The support session that begins or ends; within one, the commit fills it in. */
  actingId?: string;
  before?: AuditFields;
  after?: AuditFields;
  details?: Prisma.InputJsonObject | undefined;
  /** E-mails to send after the commit. Their links are secrets and stay out of the audit entry. */
  mails?: readonly MailOrder[];
  /** Notifications to send after the commit; not part of the audit entry. */
  notices?: readonly PersonalNotice[];
};

export type Change = { field: string; from: Json | null; to: Json | null };

/** Lists the fields that differ; a field absent on one side is null there. */
export function changesOf(before: AuditFields = {}, after: AuditFields = {}): Change[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return fields.flatMap((field) => {
    const [from, to] = [before[field] ?? null, after[field] ?? null];
    return JSON.stringify(from) === JSON.stringify(to) ? [] : [{ field, from, to }];
  });
}

/** The author: a person, a mailed link used without signing in, or the system. */
type Author =
  | SystemActor
  | {
      userId: string | null;
      origin: Origin;
      sessionId?: string;
      acting?: object | null;
      token?: { id: string };
    };

/** Writes the audit entries and domain events of one commit in two statements. */
export async function writeAuditRecords(tx: Tx, by: Author, records: readonly AuditRecord[]): Promise<void> {
  if (records.length === 0) return;
  const { actorId, requestId, remoteAddress, within, tokenId } = identityOf(by);
  const noted = records.map(({ details, ...record }) => ({
    ...record,
    actorId,
    actingId: record.actingId ?? within,
    changes: changesOf(record.before, record.after),
    // The token id tells a change by a program from one by the person.
    details: tokenId ? { ...details, tokenId } : details,
  }));
  const entries = noted.filter(({ isEventOnly }) => !isEventOnly);
  if (entries.length > 0)
    await tx.auditEntry.createMany({
      data: entries.map(
        ({ type, entity, id, accountId, vehicleId, actingId, version, changes, details }) => ({
          action: type,
          entity,
          entityId: id,
          accountId,
          actorId,
          ...(vehicleId && { vehicleId }),
          ...(actingId && { actingId }),
          changes,
          ...(version !== undefined && { version }),
          ...(details && { details }),
          requestId,
          remoteAddress,
        }),
      ),
    });
  await writeEvents(tx, noted);
}

type Identity = {
  actorId: string | null;
  requestId: string;
  remoteAddress: string | null;
  within?: string | undefined;
  tokenId?: string | undefined;
};

function identityOf(by: Author): Identity {
  if (isSystemActor(by)) return { actorId: null, requestId: by.name, remoteAddress: null };
  return {
    actorId: by.userId,
    requestId: by.origin.requestId,
    remoteAddress: by.origin.address,
    within: by.acting ? by.sessionId : undefined,
    tokenId: by.token?.id,
  };
}
