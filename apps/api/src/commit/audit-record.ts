import type { MailOrder } from '@fleet/contracts/mail';
import type { PersonalNotice } from '@fleet/contracts/notification';
import type { Tx } from '@fleet/db/client';
import type { Prisma } from '@fleet/db/prisma';
import type { Origin } from './actor.ts';
import { writeEvents } from './domain-events.ts';
import { isSystemActor, type SystemActor } from './system-actor.ts';

type Json = Prisma.InputJsonValue;
/** What of a row people may read in its history, by the names of the api. */
export type AuditFields = Readonly<Record<string, Json | null>>;

/** Something that happened to one entity: a line of its history, and a fact for others. Never a password or token. */
export type AuditRecord = {
  /** `vehicle.updated` */
  type: `${string}.${string}`;
  entity: string;
  id: string;
  accountId: string | null;
  /** Of what belongs to a vehicle: in whose history it stands as well. */
  vehicleId?: string;
  /** Of the entity, after it. */
  version?: number | undefined;
  /** Published without an audit entry: nothing that a person wrote has changed. */
  isEventOnly?: true;
  /** The session of somebody of the service that begins or ends to act for others; within it the commit knows. */
  actingId?: string;
  before?: AuditFields;
  after?: AuditFields;
  details?: Prisma.InputJsonObject | undefined;
  /** To be sent once it is committed. Their links are secrets, which no history has. */
  mails?: readonly MailOrder[];
  /** Who is told of it once it is committed, and with what. Like mails these stand in no history. */
  notices?: readonly PersonalNotice[];
};

export type Change = { field: string; from: Json | null; to: Json | null };

/** Fields that differ, as text would show them. What was absent on either side is null there. */
export function changesOf(before: AuditFields = {}, after: AuditFields = {}): Change[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return fields.flatMap((field) => {
    const [from, to] = [before[field] ?? null, after[field] ?? null];
    return JSON.stringify(from) === JSON.stringify(to) ? [] : [{ field, from, to }];
  });
}

/** The author: a person from an address, a mailed link that is followed without signing in, or the system. */
type Author =
  | SystemActor
  | {
      userId: string | null;
      origin: Origin;
      sessionId?: string;
      acting?: object | null;
      token?: { id: string };
    };

/** The audit entries and the domain events of one commit, in two statements. */
export async function writeAuditRecords(tx: Tx, by: Author, records: readonly AuditRecord[]): Promise<void> {
  if (records.length === 0) return;
  const { actorId, requestId, remoteAddress, within, tokenId } = identityOf(by);
  const noted = records.map(({ details, ...record }) => ({
    ...record,
    actorId,
    actingId: record.actingId ?? within,
    changes: changesOf(record.before, record.after),
    // An audit entry tells a change by a program from one by its person.
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
