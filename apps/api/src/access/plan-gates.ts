import type { Feature } from '@fleet/billing/entitlement';
import type { Entitled } from './require-entitled.ts';
import { requireFeature, requireHistory, requireViewing } from './require-entitled.ts';

/** Requirement of a field on the account's plan. */
export type PlanGate = 'VIEWING' | 'GROWING' | Feature;

const fields = (gate: PlanGate, names: string): [string, PlanGate][] =>
  names
    .split(/\s+/)
    .filter(Boolean)
    .map((name) => [name, gate]);

/**
 * Fields that need a plan, by name. Everything else is free: people, accounts, members, billing, vehicles and
 * devices without positions, every change that adds nothing, and every removal. Limits are checked where rows
 * are created (`commit/require-room.ts`). `test/plan-gates/gates.test.ts` assigns every root field to one of both
 * groups.
 */
export const PLAN_GATES: ReadonlyMap<string, PlanGate> = new Map([
  ...fields(
    'VIEWING',
    `Query.addressesAt Query.deviceProgress Query.deviceWarnings Query.foundPlaces Query.keptFrame Query.keptFrames
     Query.resolveVehiclePosition Query.vehicleStateCounts Query.vehiclesEventsReport Query.vehiclesReadingNames
     Query.vehiclesReadingsReport Query.vehiclesRoutesOutline Query.vehiclesRoutesReport Query.vehiclesStopsReport
     Query.vehiclesSummaryReport Query.vehiclesTracks Query.vehiclesTripsReport Query.vehiclesVisitsReport Vehicle.latestPosition`,
  ),
  ...fields('commands', 'Mutation.commandVehicle Mutation.commandVehicles Mutation.commandRentedVehicle'),
  ...fields('reports', 'Mutation.createSavedReport Mutation.sendSavedReport'),
  ...fields('imports', 'Mutation.confirmTrackImport Mutation.createTrackImport'),
  ...fields('webhooks', 'Mutation.createWebhook Mutation.replayWebhookDelivery Mutation.testWebhook'),
  ...fields(
    'GROWING',
    `Mutation.createDevice Mutation.createInvitation Mutation.createManyDevices Mutation.createVehicle
     Mutation.restoreManyVehicles Mutation.restoreVehicle Mutation.startDemoTracker`,
  ),
]);

type Caller = Entitled & { token?: object };
type Asked = { type: string; name: string; args: unknown };

/** @throws PaymentRequiredError */
export function passPlanGate(caller: Caller, { type, name, args }: Asked, now: () => Date): void {
  const isRoot = type === 'Query' || type === 'Mutation';
  if (isRoot && caller.token) requireFeature(caller, 'api');
  const gate = PLAN_GATES.get(`${type}.${name}`);
  if (!gate) return;
  if (gate === 'VIEWING' || gate === 'GROWING') requireViewing(caller);
  else requireFeature(caller, gate);
  const from = earliestIn(args);
  if (from && gate === 'VIEWING') requireHistory(caller, from, now());
}

/** Whether the field has a gate; other fields need no closure. */
export const isGated = (type: string, name: string): boolean =>
  type === 'Query' || type === 'Mutation' || PLAN_GATES.has(`${type}.${name}`);

type Period = { from?: unknown };

/** The start of the requested report or track; a preset period is checked when it is resolved. */
function earliestIn(args: unknown): Date | null {
  const { where } = (args ?? {}) as { where?: Period & { stretches?: readonly Period[] } };
  const instants = [where, ...(where?.stretches ?? [])].flatMap((period) => {
    const at = period?.from ? new Date(period.from as string) : null;
    return at && !Number.isNaN(at.getTime()) ? [at.getTime()] : [];
  });
  return instants.length > 0 ? new Date(Math.min(...instants)) : null;
}
