import type { Attributes } from '@fleet/contracts/attributes';
import { applyEngineNews } from '@fleet/tracks/engine';
import { beginAnew } from '@fleet/tracks/fold-fix';
import type { TrackRule } from '@fleet/tracks/track-rule';
import { ageReadings, DAYS_OF_HEARTBEATS } from './age-readings.ts';
import type { DeviceState, EventDraft } from './draft.ts';
import { engineNewsOf, ignitionEvent } from './engine-news.ts';
import { newAlarms } from './raise-alarms.ts';
import { mergeAttributes } from './remember.ts';

export type Effect = { state: DeviceState; events: EventDraft[] };

/** Readings without a fix change what is known of the device, not its place. */
export function applyStatus(
  state: DeviceState,
  attributes: Attributes,
  rule: TrackRule,
  { at, receivedAt = at, isMoved = false }: { at: Date; receivedAt?: Date; isMoved?: boolean },
): Effect {
  const stale = at.getTime() < (state.fixTime?.getTime() ?? 0);
  const news = engineNewsOf(attributes, at);
  const isNews = news.ignition !== null || news.engineSeconds !== null;
  const track = isMoved && isNews ? beginAnew(state.track) : state.track;
  const before = track.engine;
  const engine = applyEngineNews(before, news, rule);
  const place = { fixTime: state.fixTime, latitude: state.latitude, longitude: state.longitude };
  const isTurned = before.ignition !== null && before.ignition !== engine.ignition;
  const turnedAt = engine.ignitionSinceMs === null ? at : new Date(engine.ignitionSinceMs);
  const turned = isTurned ? [ignitionEvent(engine.ignition, turnedAt, place)] : [];
  const alarms = newAlarms(state.machine, alarmOnly(state, attributes), at);
  const aged = ageReadings({ attributes: state.attributes, machine: alarms.machine }, attributes, {
    receivedAt,
    days: DAYS_OF_HEARTBEATS,
  });
  return {
    state: {
      ...state,
      track: { ...track, engine },
      attributes: stale
        ? mergeAttributes(attributes, aged.attributes)
        : mergeAttributes(aged.attributes, attributes),
      machine: aged.machine,
    },
    events: [...turned, ...alarms.events.map((event) => ({ ...event, ...place }))],
  };
}

/** A heartbeat without the word does not end an alarm that the positions around it repeat. */
function alarmOnly(state: DeviceState, attributes: Attributes): Attributes {
  if (typeof attributes.alarm === 'string') return { alarm: attributes.alarm };
  return state.machine.alarms === undefined ? {} : { alarm: state.machine.alarms };
}
