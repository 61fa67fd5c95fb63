import { PROTOCOL_NAMES } from '@fleet/contracts/protocols';
import { z } from 'zod';

/** What a set-up message is for. */
export const SetUpPurpose = z.enum([
  'NETWORK',
  'NETWORK_LOGIN',
  'SERVER',
  'IDENTIFIER',
  'TIME_ZONE',
  'INTERVAL',
  'INTERVAL_PARKED',
  'DATA_ON',
  'CHECK',
]);
export type SetUpPurpose = z.output<typeof SetUpPurpose>;

/**
 * A message of a vendor with placeholders: {host}, {port}, {apn}, {apnUser}, {apnPassword}, {login}, {password}, {seconds},
 * {seconds3} (three digits), {parkedSeconds}, {identifier}.
 */
const SetUpTemplate = z.strictObject({
  purpose: SetUpPurpose,
  text: z.string().min(1).max(160),
  /** Where the network asks for no login. */
  textWithoutLogin: z.string().optional(),
  /** Where the server is known by an address in digits. */
  textForAddress: z.string().optional(),
  /** As other firmware of the same model takes it. */
  otherText: z.string().optional(),
  needs: z.enum(['IGNITION_ON', 'ADDRESS_IN_DIGITS']).optional(),
  /** What the tracker answers. */
  answer: z.string().optional(),
});
export type SetUpTemplate = z.output<typeof SetUpTemplate>;

/** Trackers that are set up alike. */
export const TrackerFamily = z.strictObject({
  protocol: z.enum(PROTOCOL_NAMES),
  transports: z.array(z.enum(['tcp', 'udp', 'http'])).min(1),
  /** By messages to its SIM card, or in the settings of an app. */
  way: z.enum(['SMS', 'APP']),
  /** As the tracker leaves the factory; null for one that has none. */
  password: z.string().nullable(),
  messages: z.array(SetUpTemplate).min(1),
});
export type TrackerFamily = z.output<typeof TrackerFamily>;

export const TrackerKind = z.enum(['WIRED', 'OBD', 'BATTERY', 'LOCK', 'PHONE']);

/** What to know before a model is fitted. */
const ModelNote = z.enum([
  'EMPTY_LOGIN',
  'NO_OUTPUT',
  'RELAY_RULES',
  'HOST_RESOLVED_ONCE',
  'OWN_IDENTIFIER',
  'RELAY_WAITS',
  'JSON_SINCE_9',
  'PLACEHOLDERS_OF_APP',
]);

/** What no source says of a model. */
const Unchecked = z.enum([
  'ANSWERS',
  'OUTPUT',
  'RELAY',
  'TIMER',
  'PROTOCOL_BY_BRAND',
  'PROTOCOL_OF_VARIANT',
  'UNLOCK',
  'HOST_NAME',
  'RESUME_TEXT',
  'PLACEHOLDER_ORDER',
]);

export const TrackerModel = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  brand: z.string().min(1),
  model: z.string().min(1),
  kind: TrackerKind,
  family: z.string(),
  features: z.array(z.enum(['IGNITION', 'OUTPUT', 'CAN', 'OBD', 'LOCK', 'RELAY'])),
  notes: z.array(ModelNote),
  unchecked: z.array(Unchecked),
  sources: z.array(z.string()).min(1),
});
export type TrackerModel = Omit<z.output<typeof TrackerModel>, 'family'> & { setUp: TrackerFamily };

/** A public page that says how a model is set up. */
export const TrackerSource = z.strictObject({ title: z.string().min(1), url: z.url() });
