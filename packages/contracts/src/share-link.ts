import { z } from 'zod';
import { AddressLanguage } from './geocoding.ts';
import { Id } from './id.ts';
import { patch } from './patch.ts';
import { Search } from './search.ts';
import { requiredLine } from './text.ts';

/** What a link shows beside the vehicle's place. */
export const ShareField = z.enum(['TITLE', 'PLATE', 'SPEED', 'ADDRESS']);
export type ShareField = z.output<typeof ShareField>;

export const ShareLinkState = z.enum(['PLANNED', 'LIVE', 'ENDED', 'REVOKED']);
export type ShareLinkState = z.output<typeof ShareLinkState>;

/** LIVE: just reported; DELAYED: not for a while; NOT_YET: the link has not started. */
export const SharedState = z.enum(['LIVE', 'DELAYED', 'NOT_YET']);
export type SharedState = z.output<typeof SharedState>;

const MINUTE_MS = 60_000;
export const SHARE_MS = { min: MINUTE_MS, max: 30 * 24 * 60 * MINUTE_MS } as const;
/** A link starts within this time. */
export const SHARE_AHEAD_MS = 90 * 24 * 60 * MINUTE_MS;
export const SHARES_PER_VEHICLE = 20;
export const SHARES_PER_ACCOUNT = 200;
/** A longer trail would reveal where the vehicle is kept. */
export const TRAIL_MINUTES_MAX = 240;
/** 32 random bytes as base64url. */
const TOKEN_LENGTH = 43;

const ShareFields = z.array(ShareField).max(ShareField.options.length);

export const ShareOfVehicle = z.object({ vehicleId: Id });
export type ShareOfVehicle = z.output<typeof ShareOfVehicle>;

export const CreateShareLink = z.object({
  title: requiredLine('Title', 100).optional().describe('What its reader sees above the map.'),
  shows: ShareFields.default(['TITLE', 'SPEED']).describe('What it shows beside the place.'),
  trailMinutes: z
    .int()
    .min(0)
    .max(TRAIL_MINUTES_MAX)
    .default(0)
    .describe('How much of the path behind the vehicle it shows; never anything of before it began.'),
  fromAt: z.coerce.date().optional().describe('Absent: at once.'),
  untilAt: z.coerce.date().describe('A minute to 30 days after it begins.'),
});
export type CreateShareLink = z.output<typeof CreateShareLink>;

export const UpdateShareLink = patch(CreateShareLink.omit({ fromAt: true }));
export type UpdateShareLink = z.output<typeof UpdateShareLink>;

export const ShareLinksWhere = z.object({
  accountId: Id.nullish(),
  vehicleId: Id.nullish(),
  search: Search,
  isOpen: z.boolean().nullish().describe('Neither ended nor revoked, or one of both.'),
});
export type ShareLinksWhere = z.output<typeof ShareLinksWhere>;

export const SharedVehicleWhere = z.object({
  token: z.string().length(TOKEN_LENGTH, 'This link has ended').describe('What stands behind # in the link.'),
  language: AddressLanguage.default('en').describe('Of the address.'),
  isOpening: z.boolean().default(false).describe('Counts as one opening of the link.'),
});
export type SharedVehicleWhere = z.output<typeof SharedVehicleWhere>;
