import type { Assignment } from './assignment.ts';

/** Who hears of a vehicle beside those who keep the devices of its account. */
export type Audience = {
  /** Whether anybody sees every vehicle of the account, and no more of it than that. */
  isSeen: boolean;
  /** The members to whom it was given. */
  memberIds: readonly string[];
};

export type AudienceOf = (assignment: Assignment) => Audience;

export const NO_AUDIENCE: Audience = { isSeen: false, memberIds: [] };
