import { z } from 'zod';
import { CHOICE, notificationKind } from '../notification-kind.ts';

/** A sign-in on an unknown browser or device. */
export const newDevice = notificationKind({
  kind: 'NEW_DEVICE',
  values: z.object({ from: z.string() }),
  channels: { ...CHOICE, mail: 'always' },
  icon: 'device',
  path: '/profile/security',
  mail: {},
  words: (values, say) => ({ title: say('title'), body: say('body', values) }),
});
