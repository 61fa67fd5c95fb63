import { merged } from '../entities.ts';
import { ACCOUNTS } from './accounts.ts';
import { ACTING } from './acting.ts';
import { COMMANDS } from './commands.ts';
import { CONTACTS } from './contacts.ts';
import { DEVICE_FEATURES } from './device-features.ts';
import { DEVICES } from './devices.ts';
import { FILES } from './files.ts';
import type { WriteFixtures } from './fixture.ts';
import { INSTALLATION } from './installation.ts';
import { INVITATIONS } from './invitations.ts';
import { MEMBERSHIPS } from './memberships.ts';
import { NOTIFICATIONS } from './notifications.ts';
import { ONBOARDING } from './onboarding.ts';
import { PASSKEYS } from './passkeys.ts';
import { PERSONAL_TOKENS } from './personal-tokens.ts';
import { SAVED_REPORTS } from './saved-reports.ts';
import { SAVED_VIEWS } from './saved-views.ts';
import { SECOND_FACTOR } from './second-factor.ts';
import { SESSIONS } from './sessions.ts';
import { UNKNOWN_DEVICES } from './unknown-devices.ts';
import { USERS } from './users.ts';
import { VEHICLE_GROUPS } from './vehicle-groups.ts';
import { VEHICLES } from './vehicles.ts';

/** Of every mutation that is declared by `write`, by its name. */
export const WRITE_FIXTURES: WriteFixtures = {
  ...merged('writes'),
  ...VEHICLES,
  ...VEHICLE_GROUPS,
  ...ACCOUNTS,
  ...DEVICES,
  ...DEVICE_FEATURES,
  ...COMMANDS,
  ...FILES,
  ...INSTALLATION,
  ...INVITATIONS,
  ...MEMBERSHIPS,
  ...NOTIFICATIONS,
  ...SAVED_REPORTS,
  ...SAVED_VIEWS,
  ...UNKNOWN_DEVICES,
  ...SESSIONS,
  ...SECOND_FACTOR,
  ...PASSKEYS,
  ...PERSONAL_TOKENS,
  ...USERS,
  ...CONTACTS,
  ...ONBOARDING,
  ...ACTING,
};
