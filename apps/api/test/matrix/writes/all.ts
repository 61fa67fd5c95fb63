import { DEVICES } from './devices.ts';
import type { WriteFixtures } from './fixture.ts';
import { MEMBERSHIPS } from './memberships.ts';
import { SAVED_VIEWS } from './saved-views.ts';
import { SESSIONS } from './sessions.ts';
import { UNKNOWN_DEVICES } from './unknown-devices.ts';
import { VEHICLE_GROUPS } from './vehicle-groups.ts';
import { VEHICLES } from './vehicles.ts';

/** Of every mutation that is declared by `write`, by its name. */
export const WRITE_FIXTURES: WriteFixtures = {
  ...VEHICLES,
  ...VEHICLE_GROUPS,
  ...DEVICES,
  ...MEMBERSHIPS,
  ...SAVED_VIEWS,
  ...UNKNOWN_DEVICES,
  ...SESSIONS,
};
