import { z } from 'zod';
import { Id } from './id.ts';

const NAME_MAX = 64;

export const AuditEntriesWhere = z.object({
  entity: z.string().max(NAME_MAX).nullish().describe('A type of the schema: Vehicle.'),
  entityId: Id.nullish(),
  vehicleId: Id.nullish().describe('Of a vehicle, and of the documents and photos that belong to it.'),
  actorId: Id.nullish().describe('Who did it.'),
  action: z.string().max(NAME_MAX).nullish().describe('What was done: vehicle.updated.'),
});
export type AuditEntriesWhere = z.output<typeof AuditEntriesWhere>;
