import '../modules/accounts/account.graphql.ts';
import '../modules/accounts/billing.graphql.ts';
import '../modules/audit/audit-entry.graphql.ts';
import '../modules/auth/credentials.graphql.ts';
import '../modules/devices/device.graphql.ts';
import '../modules/devices/device-progress.graphql.ts';
import '../modules/memberships/membership.graphql.ts';
import '../modules/reports/vehicles-events-report.graphql.ts';
import '../modules/reports/vehicles-routes-report.graphql.ts';
import '../modules/saved-views/saved-view.graphql.ts';
import '../modules/unknown-devices/unknown-device.graphql.ts';
import '../modules/users/user.graphql.ts';
import '../modules/vehicle-groups/vehicle-group.graphql.ts';
import '../modules/vehicles/vehicle.graphql.ts';
import '../modules/vehicles/vehicle-state-counts.graphql.ts';
import { enforceAccess } from '../access/enforce.ts';
import { builder } from './builder.ts';

export const schema = enforceAccess(builder.toSchema());
