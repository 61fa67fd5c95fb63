import { z } from 'zod';
import { AccountType } from './account.ts';
import { requiredLine } from './text.ts';
import { TimeZone } from './time-zone.ts';
import { USER_FIELDS } from './user-input.ts';

/** What a new person is asked for, in the order in which it is shown. */
export const ONBOARDING_STEPS = ['PERSON', 'ACCOUNT', 'VEHICLE', 'TRACKER', 'PEOPLE'] as const;
export type OnboardingStep = (typeof ONBOARDING_STEPS)[number];

const { firstName, lastName, locale, timeZone } = USER_FIELDS;

export const SetUpPerson = z.object({ firstName, lastName, locale, timeZone });
export type SetUpPerson = z.output<typeof SetUpPerson>;

export const SetUpAccount = z.object({
  type: AccountType.optional().describe('Changed by its owner while they are alone in it.'),
  title: requiredLine('Name', 100),
  timeZone: TimeZone.describe('Days of reports are days of this zone.'),
});
export type SetUpAccount = z.output<typeof SetUpAccount>;

export const UpdateOnboarding = z.object({
  isOpen: z.boolean().optional().describe('Whether the product reminds the person of what is left.'),
  invitesLater: z
    .boolean()
    .optional()
    .describe('The person invites no colleagues for now: that step counts as done.'),
});
export type UpdateOnboarding = z.output<typeof UpdateOnboarding>;
