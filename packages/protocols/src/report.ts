import type { Attributes } from '@fleet/contracts/attributes';
import { onGlobe } from './place.ts';
import type { Message, Network } from './protocol.ts';

export type Place = {
  time: Date;
  valid: boolean;
  latitude: number;
  longitude: number;
  altitudeM?: number;
  speedKmh?: number;
  courseDeg?: number;
  accuracyM?: number;
};

/** One report while a decoder fills it field by field; `messagesOf` turns it into what the frame says. */
export type Report = {
  place: Place | null;
  deviceTime: Date | null;
  attributes: Attributes;
  network: Network | null;
  /** The device's answer to a command. */
  result: string | null;
  /** Reference of the command that `result` answers. */
  reference?: string;
  /** `result` is a text message unless a command waits for an answer. */
  isText?: true;
  /** What it was read from, as `Message` wants it. */
  sent?: Uint8Array;
};

export function emptyReport(): Report {
  return { place: null, deviceTime: null, attributes: {}, network: null, result: null };
}

/** Adds an alarm once; devices repeat one in several fields. */
export function addAlarm(attributes: Attributes, alarm: string | null | undefined): void {
  if (!alarm) return;
  const known = attributes.alarm;
  if (typeof known !== 'string') attributes.alarm = alarm;
  else if (!known.split(',').includes(alarm)) attributes.alarm = `${known},${alarm}`;
}

/** A place that is not on the globe or in time is no fix; its readings still count. */
export function messagesOf(report: Report): Message[] {
  const { place, attributes, network } = report;
  const messages: Message[] = [];
  if (place && onGlobe(place.latitude, place.longitude) && !Number.isNaN(place.time.getTime())) {
    messages.push(positionOf(report, place));
  } else if (saysSomething(report)) {
    messages.push({ kind: 'status', deviceTime: deviceTimeOf(report), attributes, network });
  }
  if (report.result !== null) {
    const { result, reference, isText } = report;
    messages.push({
      ...{ kind: 'commandResult', result, deviceTime: deviceTimeOf(report) },
      ...(reference !== undefined && { reference }),
      ...(isText && { isText }),
    });
  }
  return messages;
}

function positionOf(report: Report, place: Place): Message {
  return {
    kind: 'position',
    position: {
      fixTime: place.time,
      deviceTime: report.deviceTime,
      valid: place.valid,
      latitude: place.latitude,
      longitude: place.longitude,
      altitudeM: place.altitudeM ?? null,
      speedKmh: place.speedKmh ?? null,
      courseDeg: place.courseDeg ?? null,
      accuracyM: place.accuracyM ?? null,
      attributes: report.attributes,
      network: report.network,
    },
    ...(report.sent && { sent: report.sent }),
  };
}

function saysSomething({ attributes, network, place, deviceTime, result }: Report): boolean {
  for (const _ in attributes) return true;
  return network !== null || (result === null && (place !== null || deviceTime !== null));
}

function deviceTimeOf({ deviceTime, place }: Report): Date | null {
  const time = deviceTime ?? place?.time ?? null;
  return time && !Number.isNaN(time.getTime()) ? time : null;
}
