import type { WebhookKind } from '@fleet/contracts/webhook';

/**
 * In which group a change of an entity is. What is in none is told nobody: it is no part of an account's history, or it is
 * a webhook itself, whose address is a secret between the account and one receiver.
 */
const KINDS: Readonly<Record<string, Exclude<WebhookKind, 'EVERYTHING'>>> = {
  Vehicle: 'VEHICLES',
  VehicleGroup: 'VEHICLES',
  VehicleDocument: 'VEHICLES',
  TrackImport: 'VEHICLES',
  Command: 'VEHICLES',
  SavedCommand: 'VEHICLES',
  Device: 'DEVICES',
  StorageObject: 'FILES',
  User: 'PEOPLE',
  Membership: 'PEOPLE',
  Invitation: 'PEOPLE',
  Contact: 'PEOPLE',
  Session: 'PEOPLE',
  Account: 'ACCOUNT',
};

export const kindOf = (entity: string): WebhookKind | null => KINDS[entity] ?? null;
