import type { CommandWay } from '@fleet/contracts/command';
import { type CommandOffer, offersOf } from '@fleet/contracts/command-offer';
import { DeviceProtocol } from '@fleet/contracts/device-rules';
import { goesBySms } from '@fleet/contracts/sms-command';
import { may } from '../../access/rules.ts';
import { builder } from '../../graphql/builder.ts';
import { Vehicle } from '../vehicles/vehicle.graphql.ts';
import { CommandTypeEnum, WayEnum } from './command.graphql.ts';
import { hasSms } from './require-sms.ts';

const COMMANDERS = may('command', 'Vehicle');

type OfferByWays = CommandOffer & { ways: CommandWay[] };

const Offer = builder.objectRef<OfferByWays>('CommandOffer').implement({
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
    ways: t.field({
      type: [WayEnum],
      description: 'By which it may go: SMS where there is a gateway, and the SIM card has a number.',
      resolve: ({ ways }) => ways,
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
        select: {
          ...{ id: true, sim: true, smsVolume: true, smsExpiryDate: true, confirmedAt: true },
          features: { select: { settings: true, feature: true } },
        },
      },
    },
    resolve: async ({ devices }, _args, { loaders, services }) => {
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
      const isOpen = services.settings.now().sms !== null;
      const bySms = new Set(devices.filter((device) => isOpen && hasSms(device)).map(({ id }) => id));
      return offersOf(await Promise.all(offering)).map((offer): OfferByWays => {
        const isSms = bySms.has(offer.deviceId) && goesBySms(offer.protocol, offer.type, offer.recipe);
        return { ...offer, ways: isSms ? ['CONNECTION', 'SMS'] : ['CONNECTION'] };
      });
    },
  }),
}));
