/** An account that the person belongs to. */
export type Membership = { accountId: string; title: string };
