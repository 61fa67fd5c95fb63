import { ROLES, type Role } from '@fleet/contracts/roles';
import { merged } from './entities.ts';
import type { HolderGroup } from './entity-fixture.ts';

/*
 * Which roles hold which rule, written a second time and by hand: the policy is not read here, so that a slip of it
 * does not repeat itself in its test. A rule of the schema that is not in this table fails by its name.
 */

const roles = (names: string): Role[] =>
  names.split(' ').map((name) => {
    const role = ROLES.find((one) => one === name);
    if (!role) throw new Error(`${name} is no role`);
    return role;
  });

/** To them no account is another one. */
export const SERVICE = roles('SERVICE_OWNER SERVICE_ADMINISTRATOR');
/** They settle what holds for the whole installation. */
const OPERATORS = roles('SERVICE_OWNER');
/** They keep an account: its fleet and its people. */
const KEEP = roles('ORGANIZATION_OWNER ORGANIZATION_ADMINISTRATOR FAMILY_OWNER CUSTOMER OWNER ADMINISTRATOR');
/** They see an account whole and change nothing of it. */
const LOOK = roles('DEMO_FAMILY_OWNER DEMO_ORGANIZATION_ADMINISTRATOR DEMO_ORGANIZATION_OWNER');

/** They pay for an account, and choose its plan. */
const payers = roles('SERVICE_OWNER ORGANIZATION_OWNER FAMILY_OWNER CUSTOMER OWNER');

const seers = [...SERVICE, ...KEEP, ...LOOK];
const keepers = [...SERVICE, ...KEEP];

const GROUPS: Readonly<Record<HolderGroup, readonly Role[]>> = {
  seers,
  keepers,
  service: SERVICE,
  operators: OPERATORS,
  payers,
};
const ofEntities = Object.entries(merged('holders')).map(([rule, group]) => [rule, GROUPS[group]] as const);

export const HOLDERS: Readonly<Record<string, readonly Role[]>> = {
  ...Object.fromEntries(ofEntities),
  anyone: ROLES,
  'signed in': ROLES,
  'may inspect Account': seers,
  'may inspect Billing': seers,
  'may inspect User': seers,
  'self, or may inspect User': seers,
  'may inspect Membership': seers,
  'may inspect Invitation': seers,
  'may inspect Vehicle': seers,
  'may inspect Device': seers,
  'may read AuditEntry': seers,
  'may read UnknownDevice': SERVICE,
  'may update UnknownDevice': SERVICE,
  'may act Account': SERVICE,
  'may create Account': SERVICE,
  'may update Account': keepers,
  'may invite Account': keepers,
  'may create Vehicle': keepers,
  'may update Vehicle': keepers,
  'may erase Vehicle': keepers,
  'may create VehicleGroup': keepers,
  'may update VehicleGroup': keepers,
  'may erase VehicleGroup': keepers,
  'may create Device': keepers,
  'may update Device': keepers,
  'may erase Device': keepers,
  'may command Vehicle': keepers,
  'may read Command': seers,
  'may read SavedCommand': seers,
  'may create SavedCommand': keepers,
  'may update SavedCommand': keepers,
  'may erase SavedCommand': keepers,
  'may create DeviceFeature': SERVICE,
  'may update DeviceFeature': SERVICE,
  'may update Membership': keepers,
  'may update User': keepers,
  'may erase Membership': keepers,
  'may read Installation': OPERATORS,
  'may update Installation': OPERATORS,
};

export const holds = (role: Role, rule: string): boolean => HOLDERS[rule]?.includes(role) ?? false;

/** Roles by how much they hold, the least first. */
export const BY_RANK: readonly Role[] = [...ROLES].sort((a, b) => rank(a) - rank(b));

function rank(role: Role): number {
  return Object.values(HOLDERS).filter((holders) => holders.includes(role)).length;
}

/** One role of each kind: those that hold the same rules are served alike, which the matrix of rules shows. */
export const KINDS: readonly Role[] = [
  ...new Map(
    BY_RANK.map((role) => [
      Object.keys(HOLDERS)
        .filter((rule) => holds(role, rule))
        .join(),
      role,
    ]),
  ).values(),
];
