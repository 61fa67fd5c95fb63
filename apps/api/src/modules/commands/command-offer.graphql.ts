import { type CommandOffer, offersOf } from '@fleet/contracts/command-offer';
import { DeviceProtocol } from '@fleet/contracts/device-rules';
import { may } from '../../access/rules.ts';
import { builder } from '../../graphql/builder.ts';
import { Vehicle } from '../vehicles/vehicle.graphql.ts';
import { CommandTypeEnum } from './command.graphql.ts';

const COMMANDERS = may('command', 'Vehicle');

const Offer = builder.objectRef<CommandOffer>('CommandOffer').implement({
  description: 'A command that a device of the vehicle can be told.',
  access: COMMANDERS,
  fields: (t) => ({
    type: t.expose('type', { type: CommandTypeEnum }),
    deviceId: t.exposeID('deviceId'),
    isDangerous: t.exposeBoolean('isDangerous', {
      description: 'It asks for a reason, and for the plate of the vehicle.',
    }),
    isOnline: t.exposeBoolean('isOnline', {
      description: 'The device is connected; else the command waits.',
    }),
  }),
});

builder.prismaObjectFields(Vehicle, (t) => ({
  commands: t.field({
    type: [Offer],
    nullable: true,
    access: COMMANDERS,
    description: 'What its devices can be told, and nothing else.',
    select: {
      devices: {
        where: { status: 'ACTIVE' },
        orderBy: { id: 'asc' },
        select: { id: true, features: { select: { settings: true, feature: true } } },
      },
    },
    resolve: async ({ devices }, _args, { loaders }) => {
      const offering = devices.map(async ({ id, features }) => {
        const state = await loaders.deviceState.load(id);
        return {
          id,
          protocol: DeviceProtocol.safeParse(state?.protocol).data ?? null,
          isOnline: state?.connection === 'ONLINE',
          features: features.map(({ settings, feature }) => ({
            key: feature.key,
            settings: settings ?? feature.settings,
          })),
        };
      });
      return offersOf(await Promise.all(offering));
    },
  }),
}));
