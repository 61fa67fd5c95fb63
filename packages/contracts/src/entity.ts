import type { WebhookKind } from './webhook.ts';

/** Areas of the product that a personal access token is limited to. */
export type TokenArea = 'FLEET' | 'REPORTS' | 'PEOPLE' | 'ACCOUNT' | 'WEBHOOKS';

/** Properties of an entity: who owns its rows, who may read them and is notified, and who manages them. */
export type Entity = {
  /**
   * The owner of a row: an account (`accountId`), a person (`userId`), the service as a whole, or none of them for a
   * catalogue, which is the same for every account. Rows of a person are out of reach for the administrators of an
   * account, unless the person shares them.
   */
  owner: 'account' | 'person' | 'service' | 'catalogue';
  /**
   * How a row names its account: by `accountId` unless given here. `id`: it is the account. `memberships`: it is a person
   * with a membership. `person`: its person has a membership.
   */
  accountBy?: 'id' | 'memberships' | 'person';
  /** Column with the person to whom a row belongs or refers; that person is notified of its changes. */
  personColumn?: 'id' | 'userId';
  /** People of the service are notified of changes of a person's rows as well. */
  isToldToService?: true;
  /** Column by which a person shares a row with the other members of the account. */
  sharedBy?: 'shared' | 'isPublic';
  /**
   * How a member with limited vehicle access reaches a row: the row is an assigned `vehicle`, an assigned `group`, or
   * belongs to an assigned vehicle by its `vehicleId` (`byVehicle`). Absent: only members who see the whole account.
   */
  assignedBy?: 'vehicle' | 'group' | 'byVehicle';
  /** Roles that read rows of the account: viewers and above unless named here. */
  visibleFrom?: 'manager' | 'service';
  /** Rows of the service that payers of an account may read, if offered to it. */
  isOffered?: true;
  /** Rows of the service that SERVICE_OWNER creates. */
  isMade?: true;
  /** Managers of an account create, update and erase rows. */
  isManaged?: true;
  /**
   * What support may do in a session inside an account: `changes` rows where the account allowed changes, or does not
   * see them at all (`hidden`). Absent: sees them.
   */
  support?: 'changes' | 'hidden';
  /** Absent: personal access tokens cannot read the rows. */
  area?: TokenArea;
  /** Reports name these rows, so a token for reports reads them as well. */
  isNamedByReports?: true;
  /** Webhook subscription that gets its changes. Absent: no webhook does. */
  webhook?: Exclude<WebhookKind, 'EVERYTHING'>;
};
