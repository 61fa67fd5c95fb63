import { z } from 'zod';
import { Id } from './id.ts';
import { patch } from './patch.ts';
import { Search } from './search.ts';
import { prose, requiredLine } from './text.ts';

export const CreateVehicleGroup = z.object({
  title: requiredLine('Title', 100),
  description: prose('Description', 255).optional(),
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'Colour is invalid')
    .toLowerCase()
    .optional(),
  accountId: Id.optional(),
});
export type CreateVehicleGroup = z.output<typeof CreateVehicleGroup>;

export const UpdateVehicleGroup = patch(CreateVehicleGroup.omit({ accountId: true }));
export type UpdateVehicleGroup = z.output<typeof UpdateVehicleGroup>;

export const VehicleGroupsWhere = z.object({ accountId: Id.nullish(), search: Search });
export type VehicleGroupsWhere = z.output<typeof VehicleGroupsWhere>;
