import { PASSWORD } from '../api.ts';
import { merged } from './entities.ts';
import { PAST } from './past.ts';
import { digestOf } from './seed-records.ts';
import type { Side } from './world.ts';

/** Whose rows are asked for: an account's, and in it a person. */
export type Target = Side & { userId: string; email: string };
export type Root = {
  args: (target: Target) => string;
  kind?: 'mutation';
  /** It answers about who asks, whoever is asked for. */
  ofOneself?: true;
  /** Another code than NOT_FOUND. */
  missing?: string;
};

type Id = 'accountId' | 'userId' | 'vehicleId' | 'groupId' | 'deviceId' | 'commandId';
const byId = (key: Id): Root => ({ args: (target) => `(where: { id: "${target[key]}" })` });
const among = (key: Id): Root => ({ args: (target) => `(where: { ids: ["${target[key]}"] })` });
/** One entry of two, so that there is a cursor to go on with. */
const report: Root = {
  args: ({ vehicleId }) => {
    const [from, to] = [PAST.getTime() - 3_600_000, PAST.getTime() + 3_600_000].map((ms) => new Date(ms));
    return `(where: { vehicleIds: ["${vehicleId}"], from: "${from?.toISOString()}", to: "${to?.toISOString()}", limit: 1 })`;
  },
};

/** Days, and not hours. */
const fleetReport = (more = ''): Root => ({
  args: ({ vehicleId }) => {
    const [from, to] = [PAST.getTime() - 3 * 86_400_000, PAST.getTime()].map((ms) => new Date(ms));
    return `(where: { vehicleIds: ["${vehicleId}"], from: "${from?.toISOString()}", to: "${to?.toISOString()}", limit: 1${more} })`;
  },
});

/** Only fixes that have all that a fix can have; and over, so that the same is answered twice. */
const justPast = (more = ''): Root => ({
  args: ({ vehicleId }) => {
    const [from, to] = [PAST.getTime() - 600_000, PAST.getTime() + 30_000].map((ms) => new Date(ms));
    return `(where: { vehicleIds: ["${vehicleId}"], from: "${from?.toISOString()}", to: "${to?.toISOString()}"${more} })`;
  },
});

const stretch: Root = {
  args: ({ vehicleId }) => {
    const [from, to] = [PAST.getTime() - 600_000, PAST.getTime() + 30_000].map((ms) => new Date(ms));
    return `(where: { stretches: [{ vehicleId: "${vehicleId}", from: "${from?.toISOString()}", to: "${to?.toISOString()}" }] })`;
  },
};

/** How each query is asked for rows of one account. A query that is not here fails by its name. */
export const ROOTS: Readonly<Record<string, Root>> = {
  ...merged('roots'),
  account: byId('accountId'),
  accounts: among('accountId'),
  // Of nobody: what is known of any place, for who names it.
  addressesAt: {
    args: () => '(where: { points: [{ latitude: 51.2, longitude: 4.4 }], language: en })',
    ofOneself: true,
  },
  attachmentsByEntity: { args: ({ vehicleId }) => `(where: { entity: VEHICLE, entityId: "${vehicleId}" })` },
  auditEntries: { args: ({ vehicleId }) => `(where: { entityId: "${vehicleId}" })` },
  command: byId('commandId'),
  commands: { args: ({ vehicleId }) => `(where: { vehicleId: "${vehicleId}" })` },
  credentials: { args: () => '', ofOneself: true },
  device: { ...byId('deviceId'), missing: 'DEVICE_NOT_FOUND' },
  // The same for everybody.
  deviceFeatures: { args: () => '', ofOneself: true },
  deviceProgress: { ...byId('deviceId'), missing: 'DEVICE_NOT_FOUND' },
  devices: among('deviceId'),
  deviceWarnings: { ...byId('deviceId'), missing: 'DEVICE_NOT_FOUND' },
  foundPlaces: { args: () => '(where: { search: "Kerkstraat", language: en })', ofOneself: true },
  // Shown to whoever has its link, and to nobody else by it.
  invitation: { args: ({ invitationToken }) => `(where: { token: "${invitationToken}" })`, ofOneself: true },
  identifierClaims: { args: ({ mark }) => `(where: { search: "${mark}" })` },
  // The one there is, which is nobody's.
  installation: { args: () => '', ofOneself: true },
  invitations: { args: ({ invitationId }) => `(where: { ids: ["${invitationId}"] })` },
  keptFrame: {
    args: ({ deviceId, mark }) =>
      `(where: { deviceId: "${deviceId}", digest: "${digestOf(mark).toString('hex')}" })`,
    missing: 'DEVICE_NOT_FOUND',
  },
  keptFrames: { ...byId('deviceId'), missing: 'DEVICE_NOT_FOUND' },
  memberships: { args: () => '', ofOneself: true },
  notificationChoices: { args: () => '', ofOneself: true },
  // One of two, so that there is a cursor to go on with.
  notifications: { args: () => '(where: { limit: 1 })', ofOneself: true },
  notificationTokens: { args: () => '', ofOneself: true },
  onboarding: { args: () => '', ofOneself: true },
  passkeys: { args: () => '', ofOneself: true },
  personalTokens: { args: () => '', ofOneself: true },
  resolveVehiclePosition: { args: ({ vehicleId }) => `(where: { vehicleId: "${vehicleId}" })` },
  telegramLink: { args: () => '', ofOneself: true },
  savedCommands: { args: ({ accountId }) => `(where: { accountId: "${accountId}" })` },
  savedReports: { args: () => '', ofOneself: true },
  savedViews: { args: () => '(where: { list: "vehicles" })', ofOneself: true },
  sessions: { args: () => '', ofOneself: true },
  signInMethods: { args: () => '', ofOneself: true },
  // Of no account: asked for by the identifier that whoever has the tracker reads off it.
  unknownDevice: { args: ({ trackerId }) => `(where: { identifier: "${trackerId}" })`, ofOneself: true },
  unknownDevices: { args: ({ trackerId }) => `(where: { search: "${trackerId}" })` },
  quietHours: { args: () => '', ofOneself: true },
  unreadNotifications: { args: () => '', ofOneself: true },
  user: byId('userId'),
  users: among('userId'),
  vehicle: byId('vehicleId'),
  vehicleGroup: byId('groupId'),
  vehicleGroups: { args: ({ accountId }) => `(where: { accountId: "${accountId}" })` },
  vehicles: among('vehicleId'),
  vehicleStateCounts: among('vehicleId'),
  vehiclesEventsReport: report,
  vehiclesReadingNames: justPast(),
  vehiclesReadingsReport: justPast(', readings: ["speed"]'),
  vehiclesRoutesOutline: justPast(),
  vehiclesRoutesReport: report,
  vehiclesStopsReport: fleetReport(', subtotals: DAY'),
  vehiclesSummaryReport: fleetReport(', groupBy: DAY'),
  vehiclesTracks: stretch,
  vehiclesTripsReport: fleetReport(', subtotals: DAY'),
  vehiclesVisitsReport: report,
  createPersonalToken: {
    kind: 'mutation',
    ofOneself: true,
    args: () =>
      `(data: { title: "Program", scopes: [FLEET_READ], expiresInDays: 1, password: "${PASSWORD}" })`,
  },
  signIn: {
    kind: 'mutation',
    ofOneself: true,
    args: ({ email }) => `(data: { email: "${email}", password: "${PASSWORD}" })`,
  },
};
