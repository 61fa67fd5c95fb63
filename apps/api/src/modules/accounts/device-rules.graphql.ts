import { UpdateDeviceRules } from '@fleet/contracts/device-rules';
import { VersionWhere } from '@fleet/contracts/where';
import { may } from '../../access/rules.ts';
import { builder } from '../../graphql/builder.ts';
import { RequiredCredentialEnum } from '../../graphql/enums.ts';
import { write } from '../../graphql/write.ts';
import { protocolsOf } from '../devices/guard-columns.ts';
import { Account } from './account.graphql.ts';
import { updateDeviceRules } from './update-device-rules.ts';

const MAY_INSPECT = may('inspect', 'Account');

builder.prismaObjectFields(Account, (t) => ({
  deviceProtocols: t.stringList({
    nullable: true,
    access: MAY_INSPECT,
    description: 'The protocols by which its devices are heard that name none themselves; any when null.',
    select: { deviceProtocols: true },
    resolve: ({ deviceProtocols }) => protocolsOf(deviceProtocols),
  }),
  deviceNetworks: t.exposeString('deviceNetworks', {
    nullable: true,
    access: MAY_INSPECT,
    description: 'From where its devices are heard that name no networks themselves; from all when null.',
  }),
  deviceCredential: t.expose('deviceCredential', {
    type: RequiredCredentialEnum,
    nullable: true,
    access: MAY_INSPECT,
    description: 'What its devices have to have beside their identifiers, unless one says something else.',
  }),
}));

write('updateDeviceRules', {
  access: may('update', 'Account'),
  token: 'ACCOUNT_WRITE',
  description: 'What an account says of all of its devices.',
  where: VersionWhere,
  data: UpdateDeviceRules,
  resolve: updateDeviceRules,
  returns: { row: 'Account' },
});
