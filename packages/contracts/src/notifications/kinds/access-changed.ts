import { z } from 'zod';
import { CHOICE, notificationKind } from '../notification-kind.ts';

/** The reader was blocked, or unblocked. */
export const accessChanged = notificationKind({
  kind: 'ACCESS_CHANGED',
  values: z.object({ open: z.boolean() }),
  // A blocked person has no connected browser.
  channels: { ...CHOICE, mail: 'always', push: 'never' },
  icon: 'lock',
  path: null,
  mail: {},
  words: ({ open }, say) => {
    const part = open ? 'open' : 'closed';
    return { title: say(`${part}.title`), body: say(`${part}.body`) };
  },
});
