import { z } from 'zod';
import { Id } from './id.ts';
import { patch } from './patch.ts';
import { Search } from './search.ts';
import { line, prose, requiredLine } from './text.ts';

/** Longest text of a key: 32 letters and digits with separators. */
const KEY_TEXT_MAX = 64;

export const CreateDriver = z.object({
  name: requiredLine('Name', 100),
  phone: line('Phone', 32).optional(),
  userId: Id.optional().describe('The member of the account who it is.'),
  description: prose('Description', 255).optional(),
  accountId: Id.optional(),
});
export type CreateDriver = z.output<typeof CreateDriver>;

export const UpdateDriver = patch(CreateDriver.omit({ accountId: true }));
export type UpdateDriver = z.output<typeof UpdateDriver>;

export const DriversWhere = z.object({
  accountId: Id.nullish(),
  search: Search,
});
export type DriversWhere = z.output<typeof DriversWhere>;

export const AddDriverKey = z.object({
  key: requiredLine('Key', KEY_TEXT_MAX).describe(
    'Letters and digits; case, signs between them and zeros in front do not matter.',
  ),
  title: line('Name', 100).optional(),
  withPast: z
    .boolean()
    .default(false)
    .describe('Trips that were made with it while nobody had it are the driver’s, too.'),
  takeOver: z.boolean().default(false).describe('Ends it for the driver who has it now.'),
});
export type AddDriverKey = z.output<typeof AddDriverKey>;

export const DriverKeyOf = z.object({
  id: Id.describe('Of the driver.'),
  version: z.int().min(1).optional(),
  keyId: Id,
});
export type DriverKeyOf = z.output<typeof DriverKeyOf>;

export const UnknownDriverKeysWhere = z.object({ accountId: Id.nullish() });
export type UnknownDriverKeysWhere = z.output<typeof UnknownDriverKeysWhere>;
