import { z } from 'zod';
import { NewEmail } from './email.ts';
import { Id } from './id.ts';
import { GivenRoles, MAX_GIVEN } from './membership.ts';
import { Search } from './search.ts';
import { line } from './text.ts';
import { Locale, VehicleScope } from './user.ts';

const NAME_MAX = 100;
/** How long the link is good, unless the inviter says otherwise. */
export const INVITATION_DAYS = 7;
export const INVITATION_DAYS_MAX = 30;

/** `PENDING` until one of the others. */
export const InvitationStatus = z.enum(['PENDING', 'ACCEPTED', 'DECLINED', 'REVOKED', 'EXPIRED']);
export type InvitationStatus = z.output<typeof InvitationStatus>;

export const CreateInvitation = z.object({
  accountId: Id.optional(),
  email: NewEmail,
  roles: GivenRoles,
  firstName: line('Name', NAME_MAX).optional(),
  lastName: line('Name', NAME_MAX).optional(),
  locale: Locale.optional().describe('Of the mail, unless the address is of somebody who chose one.'),
  vehicleScope: VehicleScope.optional().describe('As the roles have it, when absent.'),
  vehicleIds: z.array(Id).max(MAX_GIVEN).optional(),
  groupIds: z.array(Id).max(MAX_GIVEN).optional(),
  validDays: z.int().min(1).max(INVITATION_DAYS_MAX).default(INVITATION_DAYS),
});
export type CreateInvitation = z.output<typeof CreateInvitation>;

/** The invitation itself, for who keeps the account; by its token, for who has its link. */
export const InvitationWhere = z.object({ id: Id.nullish(), token: z.string().min(1).max(256).nullish() });
export type InvitationWhere = z.output<typeof InvitationWhere>;

export const InvitationToken = z.object({ token: z.string().min(1).max(256) });
export type InvitationToken = z.output<typeof InvitationToken>;

export const InvitationsWhere = z.object({
  ids: z.array(Id).max(MAX_GIVEN).nullish(),
  accountId: Id.nullish(),
  search: Search,
  status: InvitationStatus.nullish(),
});
export type InvitationsWhere = z.output<typeof InvitationsWhere>;
