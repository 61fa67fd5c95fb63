import {
  AttachDeviceFeature,
  CreateDeviceFeature,
  DetachDeviceFeature,
  DeviceFeaturesWhere,
  DeviceFeatureWhere,
  UpdateDeviceFeature,
} from '@fleet/contracts/device-feature';
import { rows } from '../../access/ability.ts';
import { may, SIGNED_IN } from '../../access/rules.ts';
import { builder } from '../../graphql/builder.ts';
import { requireCaller } from '../../graphql/context.ts';
import { inputType } from '../../graphql/input-types.ts';
import { findWholePage, PageOptionsInput, pageCost, pageType } from '../../graphql/page.ts';
import { parseInput } from '../../graphql/parse-input.ts';
import { orderInput } from '../../graphql/read.ts';
import { write } from '../../graphql/write.ts';
import { containing } from '../contains.ts';
import { DeviceFeature } from '../devices/device.graphql.ts';
import { attachDeviceFeatureToDevice, detachDeviceFeatureFromDevice } from './attach-device-feature.ts';
import { createDeviceFeature, updateDeviceFeature } from './create-device-feature.ts';

const DeviceFeaturePage = pageType('DeviceFeaturePage', DeviceFeature);

/** The catalogue is the same for every account; only the features of a device belong to one. */
builder.queryField('deviceFeatures', (t) =>
  t.field({
    type: DeviceFeaturePage,
    access: SIGNED_IN,
    token: 'FLEET_READ',
    args: {
      where: t.arg({ type: inputType('DeviceFeaturesWhere', DeviceFeaturesWhere) }),
      orderBy: t.arg({ type: orderInput('DeviceFeatures', { name: 'name', key: 'key' }) }),
      options: t.arg({ type: PageOptionsInput }),
    },
    complexity: pageCost,
    resolve: (_root, { where, orderBy, options }, context) => {
      const { search, deviceId } = parseInput(DeviceFeaturesWhere, 'where', where ?? {});
      const caller = requireCaller(context);
      const { db } = context.services;
      const text = search ? containing(search) : null;
      const filter = {
        ...(text && { OR: [{ name: text }, { key: text }] }),
        ...(deviceId && {
          devices: { some: { device: { is: { AND: [rows(caller, 'Device'), { id: deviceId }] } } } },
        }),
      };
      const field = orderBy?.field === 'key' ? 'key' : 'name';
      const direction = orderBy?.direction === 'DESC' ? ('desc' as const) : ('asc' as const);
      return findWholePage(
        options,
        ({ skip, take }) =>
          db.deviceFeature.findMany({
            ...{ where: filter, skip, take },
            orderBy: [{ [field]: direction }, { id: direction }],
          }),
        () => db.deviceFeature.count({ where: filter }),
      );
    },
  }),
);

write('createDeviceFeature', {
  access: may('create', 'DeviceFeature'),
  data: CreateDeviceFeature,
  resolve: createDeviceFeature,
  returns: { type: DeviceFeature },
});
write('updateDeviceFeature', {
  access: may('update', 'DeviceFeature'),
  where: DeviceFeatureWhere,
  data: UpdateDeviceFeature,
  resolve: updateDeviceFeature,
  returns: { type: DeviceFeature },
});
write('attachDeviceFeatureToDevice', {
  access: may('update', 'Device'),
  token: 'FLEET_WRITE',
  description: 'Says that a device can do something. Settings of its own stand in for those of the feature.',
  data: AttachDeviceFeature,
  resolve: attachDeviceFeatureToDevice,
  returns: { type: DeviceFeature },
});
write('detachDeviceFeatureFromDevice', {
  access: may('update', 'Device'),
  token: 'FLEET_WRITE',
  data: DetachDeviceFeature,
  resolve: detachDeviceFeatureFromDevice,
  returns: { type: DeviceFeature },
});
