import { roleMay } from '@fleet/contracts/access';
import { ROLES } from '@fleet/contracts/roles';
import { type Area, screen } from '../../../area.ts';

/** Rentals of an account by vehicle and day. */
export const rentalCalendar: Area = {
  texts: ['rentals', 'forms'],
  roles: ROLES.filter((role) => roleMay([role], 'read', 'Rental')),
  pages: {
    '/rentals/calendar': { screen: screen(() => import('./calendar-screen.tsx'), 'CalendarScreen') },
  },
};
