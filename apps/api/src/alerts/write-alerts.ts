import type { Tx } from '@fleet/db/client';
import type { Alert } from '@fleet/db/models';
import type { RecordChange } from '../commit/commit.ts';
import { alertAuditFields } from '../modules/alerts/alert-audit-fields.ts';
import type { FoundAlert } from './find-alerts.ts';
import type { Match, StoredAlert } from './match-alerts.ts';
import { planMessages } from './plan-messages.ts';
import type { Derived } from './read-derivation.ts';

/** An alert with its row. */
export type AlertRow = StoredAlert & { row: Alert };

type Writing = Derived & { tx: Tx; record: RecordChange; now: Date };

/** Older alerts notify nobody. */
const PATIENCE_MS = 15 * 60_000;
/** An alert from an instant event ends at once and stays in the inbox for this time. */
const EVENT_STAYS_MS = 86_400_000;

/** Writes the result of a derivation. Withdrawn alerts are written first, so that none exists twice. */
export async function writeAlerts(writing: Writing, { same, added, gone }: Match<AlertRow>): Promise<void> {
  for (const each of gone) await withdraw(writing, each);
  for (const each of same) await correct(writing, each);
  for (const found of added) await open(writing, found);
}

async function withdraw(
  { tx, record, now }: Writing,
  { stored: { row }, isMerged }: Match<AlertRow>['gone'][number],
): Promise<void> {
  const { id, accountId, vehicleId } = row;
  const after = await tx.alert.update({
    where: { id },
    data: { withdrawnAt: now, state: 'CLOSED', closedAt: row.closedAt ?? now, version: { increment: 1 } },
  });
  await tx.alertNote.create({ data: { alertId: id, accountId, kind: isMerged ? 'MERGED' : 'WITHDRAWN' } });
  await tx.alertMessage.updateMany({
    where: { alertId: id, state: 'WAITING' },
    data: { state: 'SKIPPED', reason: 'WITHDRAWN' },
  });
  record({
    ...{ type: 'alert.withdrawn', entity: 'Alert', id, accountId, vehicleId, version: after.version },
    ...{ isEventOnly: true, before: alertAuditFields(row), after: alertAuditFields(after) },
  });
}

async function correct(
  { tx, record, now }: Writing,
  { stored: { row }, found }: Match<AlertRow>['same'][number],
): Promise<void> {
  const columns = keepReopened(row, columnsOf(found));
  if (isSame(row, columns)) return;
  const { id, accountId, vehicleId } = row;
  const isNew = isNews(row, found, now);
  const isReopened = isNew && row.state === 'CLOSED';
  const after = await tx.alert.update({
    where: { id },
    data: {
      ...columns,
      ...(isNew && { isLate: false }),
      ...(isReopened && { state: 'OPEN', closedAt: null }),
      version: { increment: 1 },
    },
  });
  if (isReopened) await tx.alertNote.create({ data: { alertId: id, accountId, kind: 'REOPENED' } });
  if (isNew) await planMessages(tx, after, found.spec, now);
  record({
    ...{ type: 'alert.updated', entity: 'Alert', id, accountId, vehicleId, version: after.version },
    ...{ isEventOnly: true, before: alertAuditFields(row), after: alertAuditFields(after) },
  });
}

/**
 * Whether people are notified of a corrected alert: it was late or closed without a person, and it has a new firing
 * that is not late.
 */
function isNews({ state, closedBy, isLate, times }: Alert, found: FoundAlert, now: Date): boolean {
  if (found.times <= times || isTooLate(found, now) || state === 'ACKNOWLEDGED') return false;
  return state === 'CLOSED' ? closedBy === null : isLate;
}

/** By its newest firing. */
const isTooLate = ({ firedMs, lastMs, times, spec }: FoundAlert, now: Date): boolean =>
  now.getTime() - (times === 1 ? firedMs : lastMs + spec.forSeconds * 1_000) > PATIENCE_MS;

/** A reopened alert has no closing time until it ends again. */
const keepReopened = (row: Alert, columns: Columns): Columns =>
  row.state !== 'CLOSED' && row.closesAt === null && row.endedAt?.getTime() === columns.endedAt?.getTime()
    ? { ...columns, closesAt: null }
    : columns;

async function open({ tx, record, now, deviceId, accountId }: Writing, found: FoundAlert): Promise<void> {
  const { ruleId, ruleTitle, severity, vehicleId, spec } = found;
  const isLate = isTooLate(found, now);
  const isForLog = isLate && severity !== 'CRITICAL';
  const alert = await tx.alert.create({
    data: {
      ...{ accountId, deviceId, vehicleId, ruleId, ruleTitle, severity, isLate },
      ...columnsOf(found),
      ...(isForLog && { state: 'CLOSED', closedAt: now }),
    },
  });
  if (!isLate) await planMessages(tx, alert, spec, now);
  record({
    ...{ type: 'alert.opened', entity: 'Alert', id: alert.id, accountId, vehicleId, version: alert.version },
    ...{ isEventOnly: true, after: alertAuditFields(alert) },
  });
}

type Columns = Pick<
  Alert,
  'openedAt' | 'firedAt' | 'lastAt' | 'endedAt' | 'closesAt' | 'times' | 'latitude' | 'longitude'
> & { values: FoundAlert['values'] };

function columnsOf(found: FoundAlert): Columns {
  const { openedMs, firedMs, lastMs, endedMs, times, values, latitude, longitude, spec } = found;
  const staysMs = spec.eventTypes.length > 0 ? EVENT_STAYS_MS : spec.mergeSeconds * 1_000;
  const isClosing = spec.closesItself && endedMs !== null;
  return {
    ...{ openedAt: new Date(openedMs), firedAt: new Date(firedMs), lastAt: new Date(lastMs) },
    endedAt: endedMs === null ? null : new Date(endedMs),
    closesAt: isClosing ? new Date(endedMs + staysMs) : null,
    ...{ times, values, latitude, longitude },
  };
}

function isSame(row: Alert, columns: Columns): boolean {
  const plain = (value: unknown) =>
    JSON.stringify(value, (_key, inner) =>
      typeof inner === 'object' && inner !== null && !Array.isArray(inner)
        ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
        : inner,
    );
  return (Object.keys(columns) as (keyof Columns)[]).every(
    (name) => plain(row[name]) === plain(columns[name]),
  );
}
