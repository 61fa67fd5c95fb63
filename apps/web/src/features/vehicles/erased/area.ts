import { roleMay } from '@fleet/contracts/access';
import { ROLES } from '@fleet/contracts/roles';
import { type Area, screen } from '../../../area.ts';

/** Below the vehicles, from where one comes to it; for those who could bring one back. */
export const erasedVehicles: Area = {
  texts: ['vehicles/erased', 'lists'],
  roles: ROLES.filter((role) => roleMay([role], 'erase', 'Vehicle')),
  pages: { '/vehicles/erased': { screen: screen(() => import('./erased-screen.tsx'), 'ErasedScreen') } },
};
