import { StartDemoTracker } from '@fleet/contracts/demo-tracker';
import { may } from '../../access/rules.ts';
import { write } from '../../graphql/write.ts';
import { startDemoTracker } from './start-demo-tracker.ts';

write('startDemoTracker', {
  access: may('create', 'Device'),
  description:
    'Has a vehicle driven by the product for a while, for who has no tracker yet. It ends by itself, with eraseDevice, or as soon as another tracker is fitted in the vehicle; then all that it reported is gone.',
  where: StartDemoTracker,
  resolve: startDemoTracker,
  returns: { row: 'Device' },
});
