import type { Entity } from './entity.ts';

/** Part of a fleet: managers work with it, support may change it, tokens of the fleet reach it. */
const FLEET = { owner: 'account', isManaged: true, support: 'changes', area: 'FLEET' } as const;

/**
 * Every entity with access rules. A new entity is one entry here; access, tokens, support sessions, realtime rooms and
 * webhooks read it (docs/adr/0061).
 */
export const ENTITIES = {
  Account: { owner: 'account', accountBy: 'id', area: 'ACCOUNT', webhook: 'ACCOUNT' },
  Membership: { owner: 'account', personColumn: 'userId', area: 'PEOPLE', webhook: 'PEOPLE' },
  Invitation: { owner: 'account', area: 'PEOPLE', webhook: 'PEOPLE' },
  User: { owner: 'account', accountBy: 'memberships', personColumn: 'id', area: 'PEOPLE', webhook: 'PEOPLE' },
  Contact: {
    owner: 'person',
    accountBy: 'person',
    personColumn: 'userId',
    sharedBy: 'isPublic',
    area: 'PEOPLE',
    webhook: 'PEOPLE',
  },
  Vehicle: { ...FLEET, assignedBy: 'vehicle', isNamedByReports: true, webhook: 'VEHICLES' },
  VehicleGroup: { ...FLEET, assignedBy: 'group', isNamedByReports: true, webhook: 'VEHICLES' },
  VehicleDocument: { ...FLEET, assignedBy: 'byVehicle', webhook: 'VEHICLES' },
  TrackImport: { ...FLEET, webhook: 'VEHICLES' },
  Geofence: { ...FLEET, webhook: 'VEHICLES' },
  Driver: { ...FLEET, webhook: 'VEHICLES' },
  /** Renters read their own rentals with `myRentals`, and are told when one changes. */
  Rental: { ...FLEET, personColumn: 'userId', webhook: 'VEHICLES' },
  AlertRule: { ...FLEET, webhook: 'VEHICLES' },
  Alert: { ...FLEET, assignedBy: 'byVehicle', webhook: 'VEHICLES' },
  /** Visible to managers only, because a link shows data to people outside of the account. */
  ShareLink: { owner: 'account', visibleFrom: 'manager', isManaged: true, support: 'hidden', area: 'FLEET' },
  SavedView: { owner: 'person', personColumn: 'userId', sharedBy: 'shared' },
  SavedReport: { owner: 'person', personColumn: 'userId', sharedBy: 'shared', area: 'REPORTS' },
  Device: { ...FLEET, assignedBy: 'byVehicle', isNamedByReports: true, webhook: 'DEVICES' },
  DeviceServer: FLEET,
  ServerDevice: FLEET,
  DeviceFeature: { owner: 'catalogue' },
  Command: { owner: 'account', area: 'FLEET', webhook: 'VEHICLES' },
  SavedCommand: { ...FLEET, webhook: 'VEHICLES' },
  UnknownDevice: { owner: 'account', visibleFrom: 'service', area: 'FLEET' },
  AuditEntry: { owner: 'account', area: 'ACCOUNT' },
  Billing: { owner: 'account', area: 'ACCOUNT' },
  /** Its URL often contains a secret shared with the receiver. */
  Webhook: { owner: 'account', visibleFrom: 'manager', isManaged: true, support: 'hidden', area: 'WEBHOOKS' },
  WebhookDelivery: { owner: 'account', visibleFrom: 'manager', support: 'hidden', area: 'WEBHOOKS' },
  Installation: { owner: 'service' },
  LegalVersion: { owner: 'service' },
  BillingPlan: { owner: 'service', isOffered: true },
  BillingProduct: { owner: 'service', isOffered: true },
  /** Coupon codes are secret, so no account sees coupons. */
  Coupon: { owner: 'service', isMade: true },
  TaxRate: { owner: 'service', isMade: true },
  PaymentDifference: { owner: 'service' },
} as const satisfies Record<string, Entity>;
export type Subject = keyof typeof ENTITIES;
export const SUBJECTS = Object.keys(ENTITIES) as readonly Subject[];

/** Entities whose changes are announced, while access to them follows another entity. */
const ANNOUNCED = {
  StorageObject: { webhook: 'FILES' },
  Session: { personColumn: 'userId', webhook: 'PEOPLE' },
  SupportThread: { personColumn: 'userId', isToldToService: true },
} as const satisfies Record<string, Partial<Entity>>;

export const entityOf = (subject: Subject): Entity => ENTITIES[subject];

/** What is known of an entity by the name that audit entries and events use; undefined for one without a descriptor. */
export function announcedEntity(name: string): Partial<Entity> | undefined {
  const known: Readonly<Record<string, Partial<Entity>>> = { ...ENTITIES, ...ANNOUNCED };
  return Object.hasOwn(known, name) ? known[name] : undefined;
}

/** Subjects whose descriptor satisfies `condition`. */
export function subjectsWhere(condition: (entity: Entity) => boolean): readonly Subject[] {
  return SUBJECTS.filter((subject) => condition(ENTITIES[subject]));
}
