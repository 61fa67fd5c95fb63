import { ById as ByIdSchema } from '@fleet/contracts/query';
import { may } from '../../access/rules.ts';
import { builder } from '../../graphql/builder.ts';
import { ById } from '../../graphql/by-id.ts';
import { requireCaller } from '../../graphql/context.ts';
import { parseInput } from '../../graphql/parse-input.ts';
import { type DeviceWarning, findDeviceWarnings } from './find-device-warnings.ts';

const MAY_INSPECT = may('inspect', 'Device');

const DeviceWarningType = builder.objectRef<DeviceWarning>('DeviceWarning').implement({
  access: MAY_INSPECT,
  description: 'Somebody spoke for a device in a way that was refused or strange.',
  fields: (t) => ({
    id: t.exposeID('id'),
    at: t.expose('at', { type: 'DateTime' }),
    kind: t.exposeString('kind', {
      description:
        'Refused: foreignProtocol, foreignAddress, wrongSecret, wrongCertificate, noCredential. Taken, and strange: otherProtocol, addressJump.',
    }),
    protocol: t.exposeString('protocol', { nullable: true }),
    remoteAddress: t.exposeString('remoteAddress', { nullable: true }),
    protocolBefore: t.exposeString('protocolBefore', { nullable: true }),
    remoteAddressBefore: t.exposeString('remoteAddressBefore', { nullable: true }),
  }),
});

builder.queryField('deviceWarnings', (t) =>
  t.field({
    type: [DeviceWarningType],
    access: MAY_INSPECT,
    token: 'FLEET_READ',
    nullable: true,
    description: 'Of the last thirty days, the newest first, ten at the most.',
    args: { where: t.arg({ type: ById, required: true }) },
    resolve: (_root, { where }, context) =>
      findDeviceWarnings(context.services, requireCaller(context), parseInput(ByIdSchema, 'where', where)),
  }),
);
