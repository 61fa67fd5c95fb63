import type { AlertSeverity } from '@fleet/contracts/alert-rule';
import type { Tx } from '@fleet/db/client';

/** A due message with its alert. */
export type DueMessage = {
  id: string;
  alertId: string;
  accountId: string;
  userId: string;
  step: number;
  channels: string[];
  reason: string | null;
  createdAt: Date;
  alert: {
    ruleId: string;
    ruleTitle: string;
    severity: AlertSeverity;
    state: 'OPEN' | 'ACKNOWLEDGED' | 'CLOSED';
    withdrawnAt: Date | null;
    openedAt: Date;
    values: unknown;
    latitude: number | null;
    longitude: number | null;
    vehicleId: string;
    vehicle: { title: string };
  };
};

/** Most messages of one transaction. */
const TAKEN_MAX = 1_000;

/** Due messages, locked until the transaction ends, so that of two workers one sends them. */
export async function takeDueMessages(tx: Tx, now: Date): Promise<DueMessage[]> {
  const taken = await tx.$queryRaw<{ id: string }[]>`SELECT id FROM alert_messages
    WHERE state = 'WAITING' AND due_at <= ${now} ORDER BY due_at LIMIT ${TAKEN_MAX} FOR UPDATE SKIP LOCKED`;
  if (taken.length === 0) return [];
  return tx.alertMessage.findMany({
    where: { id: { in: taken.map(({ id }) => id) } },
    include: { alert: { include: { vehicle: { select: { title: true } } } } },
    orderBy: [{ dueAt: 'asc' }, { id: 'asc' }],
  });
}
