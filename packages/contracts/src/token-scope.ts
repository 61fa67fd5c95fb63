import { z } from 'zod';
import type { Verb } from './access.ts';
import { entityOf, type Subject } from './entities.ts';
import type { WebhookKind } from './webhook.ts';

/*
 * What a personal access token may be used for: areas of the product, to read or to change. A scope never gives anything:
 * what the person may not do, no token of theirs does.
 */

/** Changing an area includes reading it. */
export const TOKEN_SCOPES = [
  /** Vehicles, their groups and devices, and where they are. */
  'FLEET_READ',
  'FLEET_WRITE',
  /** Commands to vehicles, except stopping an engine and unlocking doors. */
  'COMMANDS',
  /** Where vehicles were: trips, stops, events, sums. To change are the reports that its person keeps, and sends. */
  'REPORTS_READ',
  'REPORTS_WRITE',
  /** Photos, papers and portraits: of what the token's other scopes let it read or change, and of nothing else. */
  'FILES_READ',
  'FILES_WRITE',
  /** People, their contacts and invitations. */
  'PEOPLE_READ',
  'PEOPLE_WRITE',
  /** The account, what it pays, its history. */
  'ACCOUNT_READ',
  'ACCOUNT_WRITE',
  /** Where changes are sent; such as the token's other scopes let it read, and no others. */
  'WEBHOOKS_READ',
  'WEBHOOKS_WRITE',
] as const;
export const TokenScope = z.enum(TOKEN_SCOPES);
export type TokenScope = z.output<typeof TokenScope>;

const COVERED_BY: Readonly<Partial<Record<TokenScope, TokenScope>>> = {
  FLEET_READ: 'FLEET_WRITE',
  REPORTS_READ: 'REPORTS_WRITE',
  FILES_READ: 'FILES_WRITE',
  PEOPLE_READ: 'PEOPLE_WRITE',
  ACCOUNT_READ: 'ACCOUNT_WRITE',
  WEBHOOKS_READ: 'WEBHOOKS_WRITE',
};

/** Whether a token with these scopes is good for what wants this one. */
export function scopesCover(scopes: readonly TokenScope[], wanted: TokenScope): boolean {
  const wider = COVERED_BY[wanted];
  return scopes.includes(wanted) || (wider !== undefined && scopes.includes(wider));
}

/** What has to be read of an account before one is told its changes, by the kind of what changes. */
const TOLD_BY: Readonly<Record<Exclude<WebhookKind, 'EVERYTHING'>, TokenScope>> = {
  VEHICLES: 'FLEET_READ',
  DEVICES: 'FLEET_READ',
  FILES: 'FILES_READ',
  PEOPLE: 'PEOPLE_READ',
  ACCOUNT: 'ACCOUNT_READ',
};

/** Whether a token with these scopes may have changes of these kinds sent, or look at what was. */
export function scopesReceiveEvents(scopes: readonly TokenScope[], kinds: readonly WebhookKind[]): boolean {
  const wanted = kinds.flatMap((kind) => (kind === 'EVERYTHING' ? Object.values(TOLD_BY) : [TOLD_BY[kind]]));
  return wanted.every((scope) => scopesCover(scopes, scope));
}

/** Whether a token with these scopes does `verb` to rows of `subject`, where its person does. */
export function scopesMay(scopes: readonly TokenScope[], verb: Verb, subject: Subject): boolean {
  // Who is invited into an account is one of its people.
  const { isNamedByReports, ...entity } = entityOf(subject);
  const area = verb === 'invite' && subject === 'Account' ? 'PEOPLE' : entity.area;
  if (!area) return false;
  if (verb === 'command') return scopes.includes('COMMANDS');
  if (verb !== 'read' && verb !== 'inspect') return scopes.includes(`${area}_WRITE`);
  if (verb === 'read' && isNamedByReports && scopesCover(scopes, 'REPORTS_READ')) return true;
  // A delivery has in it what changed, whatever that was.
  if (verb === 'inspect' && subject === 'WebhookDelivery' && !scopesReceiveEvents(scopes, ['EVERYTHING']))
    return false;
  return scopesCover(scopes, `${area}_READ`);
}
