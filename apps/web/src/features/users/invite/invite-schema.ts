import { Id } from '@fleet/contracts/id';
import { CreateInvitation } from '@fleet/contracts/invitation';
import { rule } from '@fleet/contracts/issue';
import { MAX_GIVEN } from '@fleet/contracts/membership';
import { Role } from '@fleet/contracts/roles';
import { Locale, VehicleScope } from '@fleet/contracts/user';
import { z } from 'zod';
import { ADDRESSES_MAX, isAddress } from './addresses.ts';

const VALID_DAYS = ['1', '7', '30'] as const;

/** Invitations that differ only in their address. */
export const InvitePeople = z.object({
  addresses: z
    .array(z.string())
    .min(1)
    .max(ADDRESSES_MAX)
    .refine(...rule('INVALID_EMAIL', (all: string[]) => all.some(isAddress), 'E-mail is invalid')),
  firstName: CreateInvitation.shape.firstName,
  role: Role,
  vehicleScope: VehicleScope,
  groupIds: z.array(Id).max(MAX_GIVEN).optional(),
  vehicleIds: z.array(Id).max(MAX_GIVEN).optional(),
  locale: Locale,
  validDays: z.enum(VALID_DAYS),
});
export type InvitePeople = z.output<typeof InvitePeople>;
