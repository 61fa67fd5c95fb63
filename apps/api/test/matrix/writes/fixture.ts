import type { Db } from '@fleet/db/client';
import type { ModelName } from '@fleet/db/delegate-of';
import type { Person, Side } from '../world.ts';

/** A model by its delegate's name. */
type Entity = Uncapitalize<ModelName>;

/** One mutation in a world of its own: what it is asked, and all that becomes of it. */
export type WriteFixture = {
  /** Of which model the row is, by its delegate's name. */
  entity: Entity;
  /** Puts the account into the state in which it is asked for. */
  before?: (db: Db, side: Side, asking: Person) => Promise<unknown>;
  /** Which row; a creation has none. `asking` is of the same side. */
  where?: (
    side: Side,
    asking: Person,
  ) =>
    | { id: string }
    | { ids: string[] }
    | { token: string }
    | { entity: string; entityId: string }
    | { vehicleId: string };
  data?: (side: Side) => object;
  /** Created in the account that the session stands in, which nobody can choose. */
  inSession?: true;
  /** No account's row, so that there is no other account's. */
  ofNobody?: true;
  /** The row counts no versions that a sender could name. */
  unversioned?: true;
  /** Whoever asked is signed out by it, so that a repeat is refused. */
  signsOut?: true;
  /** The row that changes, where neither the question nor the answer names it. */
  row?: (asking: Person) => string;
  /** Tables whose rows change, besides audit log and outbox. */
  tables: readonly string[];
  /** What is noted, in the order of the notes. */
  events: readonly string[];
  /** The account is not told of what is a person's own. */
  noted?: 'privately';
  /** Of the row afterwards; null for one that is gone. */
  becomes: object | null;
  /** By which its rule is tried, where who asks may not ask it of their own account: what is sent, and who passes is told. */
  probe?: { data: object; reached: string };
  /** What another account's row is answered with; NOT_FOUND when absent. */
  missing?: string;
};

export type WriteFixtures = Readonly<Record<string, WriteFixture>>;
