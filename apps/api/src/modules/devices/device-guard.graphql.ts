import { may } from '../../access/rules.ts';
import { builder } from '../../graphql/builder.ts';
import { RequiredCredentialEnum } from '../../graphql/enums.ts';
import { Device } from './device.graphql.ts';
import { protocolsOf } from './guard-columns.ts';

const MAY_INSPECT = may('inspect', 'Device');

/** What somebody who names a device has to show beside its identifier. */
builder.prismaObjectFields(Device, (t) => ({
  allowedProtocols: t.stringList({
    nullable: true,
    access: MAY_INSPECT,
    description: 'The protocols by which it is heard; as the account says when null.',
    select: { allowedProtocols: true },
    resolve: ({ allowedProtocols }) => protocolsOf(allowedProtocols),
  }),
  allowedNetworks: t.exposeString('allowedNetworks', {
    nullable: true,
    access: MAY_INSPECT,
    description: 'Addresses and networks from which it is heard; as the account says when null.',
  }),
  hasSecret: t.boolean({
    nullable: true,
    access: MAY_INSPECT,
    description: 'Whether it has to show a secret beside its identifier.',
    select: { secretHash: true },
    resolve: ({ secretHash }) => secretHash !== null,
  }),
  certificate: t.exposeString('certificate', {
    nullable: true,
    access: MAY_INSPECT,
    description: 'The TLS certificate it has to show: SHA-256 in hex, or the common name; none when null.',
  }),
  requiredCredential: t.expose('requiredCredential', {
    type: RequiredCredentialEnum,
    nullable: true,
    access: MAY_INSPECT,
    description: 'What it has to have beside its identifier; as the account says when null.',
  }),
}));
