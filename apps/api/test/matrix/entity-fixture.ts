import type { Db } from '@fleet/db/client';
import type { Root } from './roots.ts';
import type { Side } from './world.ts';
import type { WriteFixtures } from './writes/fixture.ts';

/** Groups of roles in `holders.ts`. */
export type HolderGroup = 'seers' | 'keepers' | 'service' | 'operators' | 'payers';

/** The account that an entity's rows are made in; `mark` stands in every text of it. */
export type SeededAccount = Omit<Side, 'owner'> & { userId: string };

/**
 * What the matrix has to know of one entity: a file of `entities/`, which is found by its place. Expectations are written
 * by hand; none is read from the descriptor that it tests.
 */
export type EntityFixture = {
  /** Makes rows with every column filled, and answers the ids that join the side. */
  seed: (db: Db, account: SeededAccount) => Promise<Partial<Side>>;
  /** Model → its row in the account, for each model with a list. */
  rows: (db: Db, side: Side) => Promise<Record<string, object>>;
  /** Name of a query → how it is asked for rows of one account. */
  roots: Readonly<Record<string, Root>>;
  /** Object type → a path to it. */
  routes: Readonly<Record<string, string>>;
  /** Rule of the schema → the roles that satisfy it. */
  holders: Readonly<Record<string, HolderGroup>>;
  /** Name of a mutation → what it is sent and what it changes. */
  writes: WriteFixtures;
  /** Mutations that support may use in a session with changes allowed. */
  supportChanges: readonly string[];
};
