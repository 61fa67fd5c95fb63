import { z } from 'zod';
import { patch } from './patch.ts';
import { requiredLine } from './text.ts';

/** Views of one list that one person keeps in an account. */
export const MAX_VIEWS_OF_LIST = 50;
const PARAMETERS_MAX = 2_000;

const List = z
  .string()
  .regex(/^[a-z][A-Za-z]{0,39}$/, 'List is invalid')
  .describe('Which one: vehicles, devices.');

export const CreateSavedView = z.object({
  list: List,
  title: requiredLine('Title', 100),
  parameters: z
    .string()
    .max(PARAMETERS_MAX, `Parameters must be ${PARAMETERS_MAX} characters or less`)
    .regex(/^[\x21-\x7e]*$/, 'Parameters are invalid')
    .describe("The query of the list's address: what is searched for, filters and order."),
  shared: z.boolean().default(false).describe('Seen by everybody in the account.'),
});
export type CreateSavedView = z.output<typeof CreateSavedView>;

export const UpdateSavedView = patch(CreateSavedView.omit({ list: true }));
export type UpdateSavedView = z.output<typeof UpdateSavedView>;

export const SavedViewsWhere = z.object({ list: List });
export type SavedViewsWhere = z.output<typeof SavedViewsWhere>;
