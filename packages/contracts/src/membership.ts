import { z } from 'zod';
import { Id } from './id.ts';
import { Role } from './roles.ts';
import { VehicleScope } from './user.ts';

const ROLES_MAX = 3;
/** Vehicles or groups given to one member. */
export const MAX_GIVEN = 1_000;

/** Roles of one member, each of them once. */
export const GivenRoles = z
  .array(Role)
  .min(1, 'Role is required')
  .max(ROLES_MAX)
  .transform((roles) => [...new Set(roles)]);

/** What is sent takes the place of what was given before. */
export const UpdateMembership = z.object({
  roles: GivenRoles.optional(),
  vehicleScope: VehicleScope.optional(),
  vehicleIds: z.array(Id).max(MAX_GIVEN).optional(),
  groupIds: z.array(Id).max(MAX_GIVEN).optional(),
});
export type UpdateMembership = z.output<typeof UpdateMembership>;

export const SwitchAccount = z.object({ accountId: Id });
export type SwitchAccount = z.output<typeof SwitchAccount>;
