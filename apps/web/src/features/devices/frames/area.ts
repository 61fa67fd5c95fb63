import { roleMay } from '@fleet/contracts/access';
import { ROLES } from '@fleet/contracts/roles';
import { type Area, screen } from '../../../area.ts';

/** What a tracker sends, byte by byte, for whoever may see the details of trackers. */
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
