import type { MailOrder } from '@fleet/contracts/mail';
import type { PersonalNotice } from '@fleet/contracts/notification';
import type { Tx } from '@fleet/db/client';
import type { Prisma } from '@fleet/db/prisma';
import type { Origin } from './actor.ts';

type Json = Prisma.InputJsonValue;
/** What of a row people may read in its history, by the names of the api. */
export type Picture = Readonly<Record<string, Json | null>>;

/** Something that happened to one entity: a line of its history, and a fact for others. Never a password or token. */
export type Note = {
  /** `vehicle.updated` */
  type: `${string}.${string}`;
  entity: string;
  id: string;
  accountId: string | null;
  /** Of what belongs to a vehicle: in whose history it stands as well. */
  vehicleId?: string;
  /** Of the entity, after it. */
  version?: number;
  /** The session of somebody of the service that begins or ends to act for others; within it the commit knows. */
  actingId?: string;
  before?: Picture;
  after?: Picture;
  details?: Prisma.InputJsonObject;
  /** To be sent once it is committed. Their links are secrets, which no history has. */
  mails?: readonly MailOrder[];
  /** Who is told of it once it is committed, and with what. Like mails these stand in no history. */
  notices?: readonly PersonalNotice[];
};

export type Change = { field: string; from: Json | null; to: Json | null };

/** Fields that differ, as text would show them. What was absent on either side is null there. */
export function changesOf(before: Picture = {}, after: Picture = {}): Change[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return fields.flatMap((field) => {
    const [from, to] = [before[field] ?? null, after[field] ?? null];
    return JSON.stringify(from) === JSON.stringify(to) ? [] : [{ field, from, to }];
  });
}

/** Who did it, as far as that is known: a mailed link is followed without signing in. */
type Noter = {
  userId: string | null;
  origin: Origin;
  sessionId?: string;
  acting?: object | null;
  token?: { id: string };
};

/** The audit entries and the facts of one commit, in two statements. */
export async function writeNotes(tx: Tx, by: Noter, notes: readonly Note[]): Promise<void> {
  if (notes.length === 0) return;
  const within = by.acting ? by.sessionId : undefined;
  const noted = notes.map(({ details, ...note }) => ({
    ...note,
    actingId: note.actingId ?? within,
    changes: changesOf(note.before, note.after),
    // What a program did is told from what its person did themselves.
    details: by.token ? { ...details, tokenId: by.token.id } : details,
  }));
  await tx.auditEntry.createMany({
    data: noted.map(({ type, entity, id, accountId, vehicleId, actingId, version, changes, details }) => ({
      action: type,
      entity,
      entityId: id,
      accountId,
      actorId: by.userId,
      ...(vehicleId && { vehicleId }),
      ...(actingId && { actingId }),
      changes,
      ...(version !== undefined && { version }),
      ...(details && { details }),
      requestId: by.origin.requestId,
      remoteAddress: by.origin.address,
    })),
  });
  await tx.outboxEvent.createMany({
    data: noted.map(({ type, entity, id, accountId, version, changes, details, mails, notices }) => ({
      type,
      entity,
      entityId: id,
      accountId,
      actorId: by.userId,
      payload: {
        changes,
        ...(version !== undefined && { version }),
        ...(details && { details }),
        ...((mails || notices) && { secret: secretOf({ mails, notices }) }),
      },
    })),
  });
}

/** What a fact says to people themselves: forgotten as soon as it is published. */
export function secretOf({
  mails = [],
  notices = [],
}: {
  mails?: readonly MailOrder[] | undefined;
  notices?: readonly PersonalNotice[] | undefined;
}): Prisma.InputJsonObject {
  return {
    ...(mails.length > 0 && { mails: [...mails] }),
    ...(notices.length > 0 && { notices: [...notices] }),
  };
}
