// Written by `pnpm --filter @fleet/api print-schema` from the files of modules/.

import { CONSTRAINTS as alertRule } from '../modules/alert-rules/alert-rule.constraints.ts';
import { CONSTRAINTS as billingCatalogue } from '../modules/billing/billing-catalogue.constraints.ts';
import { CONSTRAINTS as savedCommand } from '../modules/commands/saved-command.constraints.ts';
import { CONSTRAINTS as contact } from '../modules/contacts/contact.constraints.ts';
import { CONSTRAINTS as coupon } from '../modules/coupons/coupon.constraints.ts';
import { CONSTRAINTS as demoTracker } from '../modules/demo-trackers/demo-tracker.constraints.ts';
import { CONSTRAINTS as deviceFeature } from '../modules/device-features/device-feature.constraints.ts';
import { CONSTRAINTS as deviceServer } from '../modules/device-servers/device-server.constraints.ts';
import { CONSTRAINTS as device } from '../modules/devices/device.constraints.ts';
import { CONSTRAINTS as driver } from '../modules/drivers/driver.constraints.ts';
import { CONSTRAINTS as geofence } from '../modules/geofences/geofence.constraints.ts';
import { CONSTRAINTS as invitation } from '../modules/invitations/invitation.constraints.ts';
import { CONSTRAINTS as legalVersion } from '../modules/legal/legal-version.constraints.ts';
import { CONSTRAINTS as rental } from '../modules/rentals/rental.constraints.ts';
import { CONSTRAINTS as trackImport } from '../modules/track-imports/track-import.constraints.ts';
import { CONSTRAINTS as user } from '../modules/users/user.constraints.ts';
import { CONSTRAINTS as vehicleDocument } from '../modules/vehicle-documents/vehicle-document.constraints.ts';
import { CONSTRAINTS as vehicleGroup } from '../modules/vehicle-groups/vehicle-group.constraints.ts';
import { CONSTRAINTS as vehicle } from '../modules/vehicles/vehicle.constraints.ts';
import type { Constraints } from './constraint.ts';

export const CONSTRAINTS: Constraints = {
  ...alertRule,
  ...billingCatalogue,
  ...savedCommand,
  ...contact,
  ...coupon,
  ...demoTracker,
  ...deviceFeature,
  ...deviceServer,
  ...device,
  ...driver,
  ...geofence,
  ...invitation,
  ...legalVersion,
  ...rental,
  ...trackImport,
  ...user,
  ...vehicleDocument,
  ...vehicleGroup,
  ...vehicle,
};
