import type { Attributes } from '@fleet/contracts/attributes';
import type { Draft, EventDraft, Machine } from './draft.ts';
import { isAhead } from './news-ahead.ts';

/**
 * One event for each alarm that the record before did not have. A late record's neighbours are unknown, so each of its
 * alarms is told: an alarm out of a buffer is still an alarm. One whose clock is ahead is of now, whatever it says.
 */
export function raiseAlarms(draft: Draft): Draft {
  const { fix } = draft;
  const place = { fixTime: fix.fixTime, latitude: fix.latitude, longitude: fix.longitude };
  const isOfNow = isAhead(fix.fixTime.getTime(), fix.receivedAt);
  if (draft.late && !isOfNow) {
    const events = alarmEvents(fix.attributes, undefined, fix.fixTime);
    return events.length === 0 ? draft : { ...draft, events: withPlace(draft.events, events, place) };
  }
  const { machine, events } = newAlarms(
    draft.machine,
    fix.attributes,
    isOfNow ? fix.receivedAt : fix.fixTime,
  );
  if (machine === draft.machine) return draft;
  return { ...draft, machine, events: withPlace(draft.events, events, place) };
}

export function newAlarms(
  machine: Machine,
  attributes: Attributes,
  at: Date,
): { machine: Machine; events: EventDraft[] } {
  const told = typeof attributes.alarm === 'string' ? attributes.alarm : undefined;
  if (told === machine.alarms) return { machine, events: [] };
  const { alarms: before, ...rest } = machine;
  return {
    machine: told === undefined ? rest : { ...rest, alarms: told },
    events: alarmEvents(attributes, before, at),
  };
}

function alarmEvents(attributes: Attributes, before: string | undefined, at: Date): EventDraft[] {
  if (typeof attributes.alarm !== 'string') return [];
  const known = new Set(before?.split(','));
  const fresh = [...new Set(attributes.alarm.split(','))].filter(
    (alarm) => alarm !== '' && !known.has(alarm),
  );
  return fresh.map((alarm) => ({
    type: 'alarm',
    at,
    discriminator: alarm,
    fixTime: null,
    latitude: null,
    longitude: null,
    attributes: { alarm },
  }));
}

function withPlace(
  events: EventDraft[],
  added: EventDraft[],
  place: Pick<EventDraft, 'fixTime' | 'latitude' | 'longitude'>,
): EventDraft[] {
  return [...events, ...added.map((event) => ({ ...event, ...place }))];
}
