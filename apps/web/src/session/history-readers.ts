import { roleMay } from '@fleet/contracts/access';
import { ROLES } from '@fleet/contracts/roles';

/** Who reads what was changed of a thing, and by whom. */
export const HISTORY_READERS = ROLES.filter((role) => roleMay([role], 'read', 'AuditEntry'));
