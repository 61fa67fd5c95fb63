import type { MailOrder } from '@fleet/contracts/mail';
import type { PersonalNotice } from '@fleet/contracts/notification';
import type { Tx } from '@fleet/db/client';
import type { Prisma } from '@fleet/db/prisma';

/** Something that happened, for the subscribers of the outbox. Never a password or token outside of `secret`. */
export type DomainEvent = {
  /** `vehicle.updated` */
  type: `${string}.${string}`;
  entity: string;
  id: string;
  /** The account that is notified; null or absent for what concerns none. */
  accountId?: string | null;
  /** The person who did it; null or absent for the system. */
  actorId?: string | null;
  /** Version of the entity after it. */
  version?: number | undefined;
  changes?: readonly Prisma.InputJsonObject[];
  details?: Prisma.InputJsonObject | undefined;
  /** E-mails that are sent once the transaction is committed. Their links are secrets. */
  mails?: readonly MailOrder[] | undefined;
  /** Notifications that are sent once the transaction is committed. */
  notices?: readonly PersonalNotice[] | undefined;
  /** Orders for a subscriber of its own, such as links to be mailed. */
  secret?: Prisma.InputJsonObject;
};

/** Writes events to the outbox, in the transaction that caused them. All of the outbox is written here. */
export async function writeEvents(
  tx: Pick<Tx, 'outboxEvent'>,
  events: readonly DomainEvent[],
): Promise<void> {
  if (events.length === 0) return;
  await tx.outboxEvent.createMany({
    data: events.map(({ type, entity, id, accountId = null, actorId = null, ...content }) => ({
      type,
      entity,
      entityId: id,
      accountId,
      actorId,
      payload: payloadOf(content),
    })),
  });
}

type Content = Omit<DomainEvent, 'type' | 'entity' | 'id' | 'accountId' | 'actorId'>;

function payloadOf({
  version,
  changes,
  details,
  mails = [],
  notices = [],
  secret,
}: Content): Prisma.InputJsonObject {
  // The publisher deletes this part once the event is published.
  const secrets = {
    ...secret,
    ...(mails.length > 0 && { mails: [...mails] }),
    ...(notices.length > 0 && { notices: [...notices] }),
  };
  return {
    ...(changes && { changes: [...changes] }),
    ...(version !== undefined && { version }),
    ...(details && { details }),
    ...(Object.keys(secrets).length > 0 && { secret: secrets }),
  };
}
