import { roleMay } from '@fleet/contracts/access';
import { ROLES } from '@fleet/contracts/roles';
import { type Area, screen } from '../../../area.ts';

/** Import of trackers from a file. */
export const deviceImport: Area = {
  texts: ['devices/import', 'devices', 'forms', 'lists'],
  roles: ROLES.filter((role) => roleMay([role], 'create', 'Device')),
  pages: { '/devices/import': { screen: screen(() => import('./import-screen.tsx'), 'ImportScreen') } },
};
