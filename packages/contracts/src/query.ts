import { z } from 'zod';
import { AccountStatus, AccountType } from './account.ts';
import { Id } from './id.ts';
import { Instant } from './instant.ts';
import { ROLES, Role } from './roles.ts';
import { Search } from './search.ts';
import { UserStatus } from './user.ts';

/** Ids that one list may be narrowed to. */
const MAX_IDS = 1_000;

const Ids = z.array(Id).max(MAX_IDS).nullish();

export const ById = z.object({ id: Id });
export type ById = z.output<typeof ById>;

export const AccountsWhere = z.object({
  ids: Ids,
  search: Search,
  type: AccountType.nullish(),
  status: AccountStatus.nullish(),
});
export type AccountsWhere = z.output<typeof AccountsWhere>;

export const UsersWhere = z.object({
  ids: Ids,
  accountId: Id.nullish(),
  search: Search,
  status: UserStatus.nullish(),
  role: Role.nullish(),
  roles: z.array(Role).max(ROLES.length).nullish().describe('People with at least one of these roles.'),
});
export type UsersWhere = z.output<typeof UsersWhere>;

export const VehiclePositionWhere = z.object({
  vehicleId: Id,
  /** The last fix at or before this instant; the newest of all when absent. */
  at: Instant.nullish(),
});
export type VehiclePositionWhere = z.output<typeof VehiclePositionWhere>;
