import type { AlertCondition, AlertRuleSpec } from '@fleet/contracts/alert-rule';
import type { EventType } from '@fleet/contracts/event';
import { type Span, unite } from './spans.ts';
import { type StoredEvent, textOf } from './stored-event.ts';

type Ends = { begins: readonly EventType[]; ends: readonly EventType[] };

/** The events that start and end each condition. Before the first of them the condition is unknown. */
const CONDITIONS: Record<AlertCondition, Ends> = {
  OFFLINE: { begins: ['deviceOffline', 'deviceUnknown'], ends: ['deviceOnline'] },
  IGNITION_ON: { begins: ['ignitionOn'], ends: ['ignitionOff'] },
  IGNITION_OFF: { begins: ['ignitionOff'], ends: ['ignitionOn'] },
  MOVING: { begins: ['deviceMoving'], ends: ['deviceStopped'] },
  STANDING: { begins: ['deviceStopped'], ends: ['deviceMoving'] },
  INSIDE: { begins: ['geofenceEnter'], ends: ['geofenceExit'] },
  OUTSIDE: { begins: ['geofenceExit'], ends: ['geofenceEnter'] },
};

/** Event types that start or end a condition. */
export function typesOf(condition: AlertCondition): readonly EventType[] {
  const { begins, ends } = CONDITIONS[condition];
  return [...begins, ...ends];
}

/** Spans in which a condition held, from the ordered events of one vehicle. */
export function conditionSpans(
  condition: AlertCondition,
  spec: Pick<AlertRuleSpec, 'geofenceIds'>,
  events: readonly StoredEvent[],
): Span<StoredEvent>[] {
  const telling = events.filter(
    (event) => typesOf(condition).includes(event.type) && isOfNamedGeofence(spec, event),
  );
  if (condition === 'INSIDE') return insideSpans(telling);
  if (condition === 'OUTSIDE') return outsideSpans(telling);
  const { begins } = CONDITIONS[condition];
  return spansBetween(telling, (event) => begins.includes(event.type));
}

function spansBetween(
  events: readonly StoredEvent[],
  isBegin: (event: StoredEvent) => boolean,
): Span<StoredEvent>[] {
  const spans: Span<StoredEvent>[] = [];
  let began: StoredEvent | null = null;
  for (const event of events) {
    if (isBegin(event)) {
      began ??= event;
    } else if (began) {
      spans.push({ fromMs: began.atMs, untilMs: event.atMs, source: began });
      began = null;
    }
  }
  if (began) spans.push({ fromMs: began.atMs, untilMs: Number.POSITIVE_INFINITY, source: began });
  return spans;
}

/** Spans inside at least one of the geofences. */
function insideSpans(events: readonly StoredEvent[]): Span<StoredEvent>[] {
  const ofEach = Map.groupBy(events, (event) => textOf(event, 'geofenceId') ?? '');
  return unite(
    [...ofEach.values()].flatMap((visits) => spansBetween(visits, ({ type }) => type === 'geofenceEnter')),
  );
}

/** Spans outside of all geofences, after the first exit. */
function outsideSpans(events: readonly StoredEvent[]): Span<StoredEvent>[] {
  const inside = insideSpans(events);
  const exits = events.filter(({ type }) => type === 'geofenceExit');
  return exits.flatMap((exit) => {
    const isInAnother = inside.some(({ fromMs, untilMs }) => fromMs <= exit.atMs && exit.atMs < untilMs);
    if (isInAnother) return [];
    const next = inside.find(({ fromMs }) => fromMs >= exit.atMs);
    return [{ fromMs: exit.atMs, untilMs: next?.fromMs ?? Number.POSITIVE_INFINITY, source: exit }];
  });
}

/** A rule without geofences applies to all of them. */
export function isOfNamedGeofence(
  { geofenceIds }: Pick<AlertRuleSpec, 'geofenceIds'>,
  event: StoredEvent,
): boolean {
  if (!event.type.startsWith('geofence') || geofenceIds.length === 0) return true;
  return geofenceIds.includes(textOf(event, 'geofenceId') ?? '');
}
