import type { Assignment } from './assignment.ts';

/** Receivers of a vehicle's plain events, besides those who receive full events. */
export type Audience = {
  /** Whether a member sees every vehicle of the account by plain events. */
  isSeen: boolean;
  /** Members the vehicle is assigned to. */
  memberIds: readonly string[];
};

export type AudienceOf = (assignment: Assignment) => Audience;

export const NO_AUDIENCE: Audience = { isSeen: false, memberIds: [] };
