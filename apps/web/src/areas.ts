import type { Area } from './area.ts';
import { account } from './features/account/area.ts';
import { accountBilling } from './features/account/billing/area.ts';
import { commandRules } from './features/account/commands/area.ts';
import { motion } from './features/account/motion/area.ts';
import { retention } from './features/account/retention/area.ts';
import { webhooks } from './features/account/webhooks/area.ts';
import { accounts } from './features/accounts/area.ts';
import { alerts } from './features/alerts/area.ts';
import { alertRules } from './features/alerts/rules/area.ts';
import { billing } from './features/billing/area.ts';
import { commands } from './features/commands/area.ts';
import { savedCommands } from './features/commands/saved/area.ts';
import { dashboard } from './features/dashboard/area.ts';
import { devices } from './features/devices/area.ts';
import { deviceFeatures } from './features/devices/features/area.ts';
import { deviceFrames } from './features/devices/frames/area.ts';
import { deviceImport } from './features/devices/import/area.ts';
import { dictionary } from './features/dictionary/area.ts';
import { drivers } from './features/drivers/area.ts';
import { geofences } from './features/geofences/area.ts';
import { history } from './features/history/area.ts';
import { identifierClaims } from './features/identifier-claims/area.ts';
import { installation } from './features/installation/area.ts';
import { legal } from './features/legal/area.ts';
import { onboarding } from './features/onboarding/area.ts';
import { payments } from './features/payments/area.ts';
import { profile } from './features/profile/area.ts';
import { rentals } from './features/rentals/area.ts';
import { rentalCalendar } from './features/rentals/calendar/area.ts';
import { reports } from './features/reports/area.ts';
import { servers } from './features/servers/area.ts';
import { serviceOfFleet } from './features/service/area.ts';
import { shareLinks } from './features/share-links/area.ts';
import { help, support } from './features/support/area.ts';
import { tracker } from './features/tracker/area.ts';
import { unknownDevices } from './features/unknown-devices/area.ts';
import { users } from './features/users/area.ts';
import { invitations } from './features/users/invitations/area.ts';
import { vehicles } from './features/vehicles/area.ts';
import { vehicleDocuments } from './features/vehicles/documents/area.ts';
import { erasedVehicles } from './features/vehicles/erased/area.ts';
import { vehicleGroups } from './features/vehicles/groups/area.ts';
import { vehicleService } from './features/vehicles/service/area.ts';

/** Every part of the product, in the order of the navigation. */
export const AREAS: readonly Area[] = [
  tracker,
  vehicles,
  vehicleGroups,
  vehicleDocuments,
  vehicleService,
  erasedVehicles,
  drivers,
  rentals,
  rentalCalendar,
  serviceOfFleet,
  geofences,
  alerts,
  alertRules,
  devices,
  deviceFeatures,
  deviceFrames,
  deviceImport,
  commands,
  savedCommands,
  reports,
  history,
  dashboard,
  accounts,
  account,
  accountBilling,
  motion,
  retention,
  commandRules,
  shareLinks,
  webhooks,
  users,
  invitations,
  billing,
  servers,
  unknownDevices,
  identifierClaims,
  support,
  installation,
  help,
  legal,
  dictionary,
  payments,
  onboarding,
  profile,
];
