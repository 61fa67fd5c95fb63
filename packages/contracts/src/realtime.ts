import { z } from 'zod';
import { EventType } from './event.ts';
import { Id } from './id.ts';
import { ConnectionState } from './vehicle.ts';

/** Path of the Socket.IO server on the api's origin. */
export const SOCKET_PATH = '/socket.io';
/** Sent by the browser with `ListenAccount`, acknowledged with `ListenAccountAnswer`. */
export const LISTEN_ACCOUNT = 'listen_account';
/** Sent to a listening browser with `AccountEvent`. */
export const NOTIFY_ACCOUNT_EVENT = 'notify_account_event';
/** Sent by the browser with a fresh `Handshake` before its access token ends, so that the socket lives on. */
export const RENEW_CREDENTIALS = 'renew_credentials';
/** Sent to browsers with `LiveFeedNotice`. */
export const NOTIFY_LIVE_FEED = 'notify_live_feed';
/** Sent with `DisconnectNotice` to a browser that sent too much or reads too little, right before its connection ends. */
export const NOTIFY_DISCONNECT = 'notify_disconnect';
/** Sent to browsers when texts of the product changed; the configuration has their version. */
export const NOTIFY_TEXTS = 'notify_texts';
/** The browser asks to listen this long after the socket connected. */
export const LISTEN_DELAY_MS = 1500;

/** `auth` of the socket's handshake. */
export const Handshake = z.object({ tokenType: z.string(), accessToken: z.string() });
export type Handshake = z.output<typeof Handshake>;

/** What a page asked for longer ago than this it asks for again, whatever has happened meanwhile. */
export const SHOWN_MAX_MS = 60_000;

export const ListenAccount = z.object({
  accountId: Id,
  /** How long ago the page began to ask for what it shows. */
  shownMs: z.int().min(0).max(SHOWN_MAX_MS).optional(),
});
export type ListenAccount = z.output<typeof ListenAccount>;
/** `unchanged`: nothing of the account was changed since the page began to ask, as far as that is looked at. */
export type ListenAccountAnswer = { ok: true; unchanged?: true } | { ok: false; code: string };
export type RenewCredentialsAnswer = { ok: true; expiresAt: string } | { ok: false; code: string };

/**
 * Room of listeners to everything in one account. Ingest and the API agree on the names of rooms;
 * `EventVisibility` decides who joins which.
 */
export const accountRoom = (accountId: string): string => `account:${accountId}`;
/** Room of those who see every vehicle of an account and not what identifies devices and drivers. */
export const seenRoom = (accountId: string): string => `account:${accountId}:seen`;
/** Room of one member, who sees no more than the vehicles that were given to them. */
export const memberRoom = (membershipId: string): string => `member:${membershipId}`;
/** Room of those who may see every account. */
export const SERVICE_ROOM = 'accounts';

/** A stored fix on its way to the map. Times are ISO 8601 UTC, speed in km/h, course in degrees, distances in metres. */
export const LivePosition = z.object({
  id: z.string(),
  vehicleId: z.uuid(),
  deviceId: z.uuid(),
  fixTime: z.iso.datetime(),
  receivedAt: z.iso.datetime(),
  valid: z.boolean(),
  latitude: z.number(),
  longitude: z.number(),
  altitude: z.number().nullable(),
  speed: z.number().nullable(),
  course: z.number().nullable(),
  satellites: z.int().nullable(),
  ignition: z.boolean().nullable(),
  motion: z.boolean().nullable(),
  totalDistance: z.number().nullable(),
  connection: ConnectionState,
  /** Readings beside the fix (battery, power, fuel, …), named as in `attributes.ts`. */
  attributes: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  /** False for a record that came late, or was overtaken at once: it belongs to the track, not to the marker. */
  latest: z.boolean(),
});
export type LivePosition = z.output<typeof LivePosition>;

export const LiveEvent = z.object({
  id: z.uuid(),
  type: EventType,
  at: z.iso.datetime(),
  deviceId: z.uuid(),
  vehicleId: z.uuid().nullable(),
  attributes: z.record(z.string(), z.unknown()),
});
export type LiveEvent = z.output<typeof LiveEvent>;

export const LiveConnection = z.object({
  deviceId: z.uuid(),
  vehicleId: z.uuid(),
  connection: ConnectionState,
  since: z.iso.datetime(),
});
export type LiveConnection = z.output<typeof LiveConnection>;

/**
 * Somebody changed a thing of the account. Values are not told: who shows it asks the api, which knows what this person
 * may see.
 */
export const AccountChange = z.object({
  /**
   * Its type in the GraphQL schema; `VehicleDays`, by the vehicle's id, where days, trips or stops of it became others and
   * reports of them are to be asked for again.
   */
  entity: z.string(),
  id: z.string(),
  kind: z.enum(['created', 'updated', 'erased', 'restored']),
  /** What it has become; absent where it counts no versions. */
  version: z.int().optional(),
});
export type AccountChange = z.output<typeof AccountChange>;

/** What happened in one account since the last one, coalesced. */
export const AccountEvent = z.object({
  /** Null for what is the person's own who is told, in whichever account they stand. */
  accountId: z.uuid().nullable(),
  positions: z.array(LivePosition),
  connections: z.array(LiveConnection),
  events: z.array(LiveEvent),
  /** Points of tracks were too many to be sent: who draws a track reads it again. */
  tracksCut: z.literal(true).optional(),
  changes: z.array(AccountChange).optional(),
});
export type AccountEvent = z.output<typeof AccountEvent>;

/**
 * What becomes of the live feed, the way of positions from ingest through the broker to the api. `interrupted`: nothing
 * comes until `restored`. With `restored` and with `resync` some was missed, which is to be read from the api, by each
 * browser after a while of its own.
 */
export const LiveFeedNotice = z.object({ feed: z.enum(['interrupted', 'restored', 'resync']) });
export type LiveFeedNotice = z.output<typeof LiveFeedNotice>;

export const DisconnectNotice = z.object({ code: z.literal('TOO_MANY_REQUESTS') });
export type DisconnectNotice = z.output<typeof DisconnectNotice>;

/** Sent by each ingest to each api, on the way that positions take. */
export const FEED_BEAT = 'feed_beat';
export const FEED_BEAT_MS = 2_000;
/** After so long a silence of every ingest nothing is live any more; a restart of one is shorter. */
export const FEED_SILENCE_MAX_MS = 10_000;
