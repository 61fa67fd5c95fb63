import { roleMay } from '@fleet/contracts/access';
import { ROLES } from '@fleet/contracts/roles';
import { type Area, screen } from '../../../area.ts';

/** Saved commands, opened from the list of commands. */
export const savedCommands: Area = {
  texts: ['commands/saved', 'commands', 'lists', 'forms', 'details'],
  roles: ROLES.filter((role) => roleMay([role], 'read', 'SavedCommand')),
  pages: { '/commands/saved': { screen: screen(() => import('./saved-screen.tsx'), 'SavedCommandsScreen') } },
};
