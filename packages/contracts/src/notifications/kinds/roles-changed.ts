import { z } from 'zod';
import { Role } from '../../roles.ts';
import { CHOICE, notificationKind } from '../notification-kind.ts';

/** The roles of the reader in an account changed, or the membership ended. */
export const rolesChanged = notificationKind({
  kind: 'ROLES_CHANGED',
  values: z.object({ accountTitle: z.string(), roles: z.array(Role) }),
  channels: CHOICE,
  icon: 'role',
  path: null,
  mail: {},
  words: ({ accountTitle: account, roles }, say) => {
    if (roles.length === 0) return { title: say('gone.title', { account }), body: say('gone.body') };
    const role = roles.map(say.role).join(', ');
    return { title: say('title', { account }), body: say('body', { role }) };
  },
});
