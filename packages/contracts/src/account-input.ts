import { z } from 'zod';
import { AccountStatus, AccountType } from './account.ts';
import { Id } from './id.ts';
import { patch } from './patch.ts';
import { prose, requiredLine } from './text.ts';
import { TimeZone } from './time-zone.ts';

export const CreateAccount = z.object({
  type: AccountType,
  title: requiredLine('Name', 100),
  description: prose('Description', 255).optional(),
  timeZone: TimeZone.default('UTC').describe('Days of reports are days of this zone.'),
});
export type CreateAccount = z.output<typeof CreateAccount>;

export const UpdateAccount = patch(CreateAccount.omit({ type: true }), {
  status: AccountStatus.optional().describe('Changed by the service.'),
  ownerId: Id.optional().describe('A member; handed over by the present owner or the service.'),
});
export type UpdateAccount = z.output<typeof UpdateAccount>;
