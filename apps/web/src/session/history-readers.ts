import { roleMay } from '@fleet/contracts/access';
import { ROLES } from '@fleet/contracts/roles';

/** Roles that may read change logs. */
export const HISTORY_READERS = ROLES.filter((role) => roleMay([role], 'read', 'AuditEntry'));
