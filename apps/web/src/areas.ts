import { type Role, SERVICE_ROLES } from '@fleet/contracts/roles';

/** Who keeps an account: they see their own account and its people. */
export const ACCOUNT_ROLES = [
  'ORGANIZATION_OWNER',
  'ORGANIZATION_ADMINISTRATOR',
  'FAMILY_OWNER',
] as const satisfies readonly Role[];

const OWN_ACCOUNT_PATH = '/account/overview';
const OWNER: readonly Role[] = ['SERVICE_OWNER'];

export type Area = {
  path: string;
  /** Without them it is for everybody signed in. */
  roles?: readonly Role[];
  /** Where it leads, below the path, when it is only the way there. */
  redirectTo?: string;
  /** Where those lead who keep an account, and see no other. */
  accountKeepersGoTo?: string;
};

/** Every protected address of the product. */
export const AREAS: readonly Area[] = [
  { path: '/onboarding' },
  { path: '/accounts', roles: SERVICE_ROLES, accountKeepersGoTo: OWN_ACCOUNT_PATH },
  { path: '/accounts/:id', roles: SERVICE_ROLES, accountKeepersGoTo: OWN_ACCOUNT_PATH },
  { path: '/accounts/:id/users', roles: SERVICE_ROLES },
  { path: '/accounts/:id/vehicles', roles: SERVICE_ROLES },
  { path: '/account', redirectTo: 'overview' },
  { path: OWN_ACCOUNT_PATH, roles: ACCOUNT_ROLES },
  { path: '/account/users', roles: ACCOUNT_ROLES },
  { path: '/account/vehicles', roles: ACCOUNT_ROLES },
  { path: '/billing', redirectTo: 'plans' },
  { path: '/billing/plans', roles: OWNER },
  { path: '/billing/plans/:id', roles: OWNER },
  { path: '/billing/products', roles: OWNER },
  { path: '/billing/products/products/:id', roles: OWNER },
  { path: '/dashboard', roles: OWNER },
  { path: '/tracker' },
  { path: '/payments' },
  { path: '/payments/:result' },
  { path: '/reports', redirectTo: 'summary' },
  { path: '/reports/summary' },
  { path: '/reports/events' },
  { path: '/reports/trips' },
  { path: '/servers', roles: SERVICE_ROLES },
  { path: '/servers/:id', redirectTo: 'overview' },
  { path: '/servers/:id/:tab', roles: SERVICE_ROLES },
  { path: '/users', roles: [...SERVICE_ROLES, ...ACCOUNT_ROLES] },
  { path: '/users/:id', roles: [...SERVICE_ROLES, ...ACCOUNT_ROLES] },
  { path: '/profile/:tab?' },
  { path: '/vehicles' },
  { path: '/vehicles/:id' },
];
