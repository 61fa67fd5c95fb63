import { may } from '../../access/rules.ts';
import { builder } from '../../graphql/builder.ts';
import { Device } from './device.graphql.ts';

const KEEPERS = may('inspect', 'Device');

/** What somebody who names a device has to show beside its identifier. */
builder.prismaObjectFields(Device, (t) => ({
  allowedProtocol: t.exposeString('allowedProtocol', {
    nullable: true,
    access: KEEPERS,
    description: 'The only protocol by which it is heard; any when null.',
  }),
  allowedNetworks: t.exposeString('allowedNetworks', {
    nullable: true,
    access: KEEPERS,
    description: 'Addresses and networks from which it is heard; all when null.',
  }),
  hasSecret: t.boolean({
    nullable: true,
    access: KEEPERS,
    description: 'Whether it has to show a secret beside its identifier.',
    select: { secretHash: true },
    resolve: ({ secretHash }) => secretHash !== null,
  }),
}));
