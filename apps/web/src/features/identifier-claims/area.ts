import { SERVICE_ROLES } from '@fleet/contracts/roles';
import { IconScale } from '@tabler/icons-react';
import { type Area, screen } from '../../area.ts';
import name from './texts/name.json';

/** Identifiers registered by several accounts; the service decides whose tracker it is. */
export const identifierClaims: Area = {
  texts: ['identifier-claims', 'details'],
  roles: SERVICE_ROLES,
  navigation: { name, Icon: IconScale, group: 'administration' },
  pages: {
    '/devices/claims': { screen: screen(() => import('./claims-screen.tsx'), 'ClaimsScreen') },
  },
};
