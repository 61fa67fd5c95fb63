/** What a receiver reads: a change of one thing, with the fields of it that are others now. */
export type Told = {
  type: string;
  at: Date;
  accountId: string;
  subject: { entity: string; id: string; version: number | null };
  actorId: string | null;
  changes: readonly { field: string; from: unknown; to: unknown }[];
  reason: string | null;
};

/** As it is sent, to the byte. */
export function webhookBody({ type, at, accountId, subject, actorId, changes, reason }: Told): string {
  return JSON.stringify({
    type,
    timestamp: at.toISOString(),
    data: {
      account: { id: accountId },
      subject,
      actor: actorId === null ? null : { id: actorId },
      before: Object.fromEntries(changes.map(({ field, from }) => [field, from])),
      after: Object.fromEntries(changes.map(({ field, to }) => [field, to])),
      reason,
    },
  });
}
