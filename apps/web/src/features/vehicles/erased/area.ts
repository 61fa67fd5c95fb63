import { roleMay } from '@fleet/contracts/access';
import { ROLES } from '@fleet/contracts/roles';
import { type Area, screen } from '../../../area.ts';

/** Erased vehicles, opened from the list of vehicles, for people who may restore them. */
export const erasedVehicles: Area = {
  texts: ['vehicles/erased', 'lists'],
  roles: ROLES.filter((role) => roleMay([role], 'erase', 'Vehicle')),
  pages: { '/vehicles/erased': { screen: screen(() => import('./erased-screen.tsx'), 'ErasedScreen') } },
};
