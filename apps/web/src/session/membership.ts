/** An account of the person's. */
export type Membership = { accountId: string; title: string };
