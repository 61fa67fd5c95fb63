import {
  CreateDevice,
  CreateManyDevices,
  DEVICE_FIELD_CODES,
  DeviceOfMany,
} from '@fleet/contracts/device-input';
import { may, SIGNED_IN } from '../../access/rules.ts';
import { builder } from '../../graphql/builder.ts';
import { inputType, registerInputType } from '../../graphql/input-types.ts';
import { parseInput } from '../../graphql/parse-input.ts';
import { write } from '../../graphql/write.ts';
import { createManyDevices, type ManyDevices, type RejectedDevice } from './create-many-devices.ts';

const Rejected = builder.objectRef<RejectedDevice>('RejectedDevice').implement({
  access: SIGNED_IN,
  fields: (t) => ({
    place: t.exposeInt('place', { description: 'In the request, from 0.' }),
    field: t.exposeString('field', { nullable: true, description: 'The first one that is wrong.' }),
    code: t.exposeString('code'),
    message: t.exposeString('message'),
  }),
});

const Many = builder.objectRef<ManyDevices>('ManyDevices').implement({
  access: SIGNED_IN,
  description: 'What became of each device of a request.',
  fields: (t) => ({
    fullfilled: t.prismaField({
      type: ['Device'],
      description: 'In the order of the request.',
      resolve: async (query, { ids }, _args, { services }) => {
        const found = await services.db.device.findMany({ ...query, where: { id: { in: ids } } });
        const byId = new Map(found.map((device) => [device.id, device]));
        return ids.flatMap((id) => byId.get(id) ?? []);
      },
    }),
    rejected: t.expose('rejected', { type: [Rejected] }),
  }),
});

registerInputType(DeviceOfMany, inputType('CreateDeviceInput', CreateDevice));

const parse = (device: unknown) => parseInput(CreateDevice, 'data', device, DEVICE_FIELD_CODES);

write('createManyDevices', {
  access: may('create', 'Device'),
  token: 'FLEET_WRITE',
  description: 'Registers each device by itself: a wrong one is rejected, and the others are created.',
  data: CreateManyDevices,
  resolve: (services, by, data) => createManyDevices(services, by, data, parse),
  returns: { type: Many },
});
