import { roleMay } from '@fleet/contracts/access';
import { ROLES } from '@fleet/contracts/roles';
import { IconTerminal2 } from '@tabler/icons-react';
import { type Area, screen } from '../../area.ts';
import name from './texts/name.json';

/** Roles that see the commands of vehicles. */
const READERS = ROLES.filter((role) => roleMay([role], 'read', 'Command'));

/** Commands: the list of all, and the tab of a vehicle. */
export const commands: Area = {
  texts: ['commands', 'lists', 'forms', 'details'],
  roles: READERS,
  navigation: { name, Icon: IconTerminal2, group: 'fleet', keys: 'g c' },
  pages: { '/commands': { screen: screen(() => import('./commands-screen.tsx'), 'CommandsScreen') } },
  tabs: {
    '/vehicles/:id': [
      {
        path: 'commands',
        label: 'commands:tab',
        place: 5,
        roles: READERS,
        screen: screen(() => import('./vehicle-commands-tab.tsx'), 'VehicleCommandsTab'),
      },
    ],
  },
};
