import { roleMay } from '@fleet/contracts/access';
import { ROLES } from '@fleet/contracts/roles';
import { type Area, screen } from '../../../area.ts';

/** Raw frames of a tracker, for people who may inspect devices. */
export const deviceFrames: Area = {
  texts: ['devices/frames', 'devices', 'details'],
  tabs: {
    '/devices/:id': [
      {
        path: 'messages',
        label: 'devices/frames:tab',
        place: 6,
        roles: ROLES.filter((role) => roleMay([role], 'inspect', 'Device')),
        screen: screen(() => import('./frames-tab.tsx'), 'FramesTab'),
      },
    ],
  },
};
