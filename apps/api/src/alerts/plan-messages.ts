import type { AlertRuleSpec } from '@fleet/contracts/alert-rule';
import type { Tx } from '@fleet/db/client';
import type { Alert } from '@fleet/db/models';
import { findMembersWhoMay } from '../modules/memberships/find-members-who-may.ts';

/** Alerts that fire within this time share one message. */
const GATHER_MS = 2_000;
/** A network that fails silences many trackers, and ingest notices them one after the other. */
const GATHER_SILENT_MS = 15_000;
const SILENT_TYPES: readonly string[] = ['deviceOffline', 'deviceUnknown', 'deviceInactive'];
/** Most managers of one account. */
const MANAGERS_MAX = 100;

/**
 * Plans the messages of a new or reopened alert: the first recipients, and the escalation until the alert is
 * acknowledged.
 */
export async function planMessages(tx: Tx, alert: Alert, spec: AlertRuleSpec, now: Date): Promise<void> {
  const { id: alertId, accountId } = alert;
  const managers = spec.toManagers ? await findMembersWhoMay(tx, accountId, 'update', 'Alert') : [];
  const first = [...new Set([...managers.slice(0, MANAGERS_MAX), ...spec.userIds])];
  const next = spec.escalateUserIds.length > 0 ? spec.escalateUserIds : first;
  const afterMs = (spec.escalateAfterSeconds ?? 0) * 1_000;
  const rounds = afterMs > 0 ? spec.escalateTimes : 0;
  const { _max } = await tx.alertMessage.aggregate({ where: { alertId }, _max: { round: true } });
  const told = _max.round ?? 0;
  const steps = [
    { step: 0, round: told + 1, people: first, dueMs: now.getTime() + gatherMsOf(spec) },
    ...Array.from({ length: rounds }, (_, index) => ({
      ...{ step: 1, round: told + index + 1, people: next, dueMs: now.getTime() + afterMs * (index + 1) },
    })),
  ];
  await tx.alertMessage.createMany({
    data: steps.flatMap(({ step, round, people, dueMs }) =>
      people.map((userId) => ({
        ...{ alertId, accountId, userId, step, round },
        ...{ channels: spec.channels, dueAt: new Date(dueMs) },
      })),
    ),
  });
}

/** How long the first message waits for further alerts of the rule. */
function gatherMsOf({ eventTypes, conditions }: AlertRuleSpec): number {
  const isAboutSilence =
    conditions.includes('OFFLINE') ||
    (eventTypes.length > 0 && eventTypes.every((type) => SILENT_TYPES.includes(type)));
  return isAboutSilence ? GATHER_SILENT_MS : GATHER_MS;
}
