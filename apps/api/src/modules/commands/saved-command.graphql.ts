import { CommandType } from '@fleet/contracts/command';
import {
  CreateSavedCommand,
  SavedCommandsWhere,
  UpdateCommandRules,
  UpdateSavedCommand,
} from '@fleet/contracts/command-input';
import { VersionWhere } from '@fleet/contracts/where';
import { may } from '../../access/rules.ts';
import { byAccount } from '../../access/tenancy.ts';
import { builder } from '../../graphql/builder.ts';
import { pages } from '../../graphql/read.ts';
import { Total } from '../../graphql/total.ts';
import { write } from '../../graphql/write.ts';
import { Account } from '../accounts/account.graphql.ts';
import { containing } from '../contains.ts';
import { CommandTypeEnum } from './command.graphql.ts';
import { createSavedCommand } from './create-saved-command.ts';
import { eraseSavedCommand } from './erase-saved-command.ts';
import { updateCommandRules } from './update-command-rules.ts';
import { updateSavedCommand } from './update-saved-command.ts';

const READERS = may('read', 'SavedCommand');

const SavedCommand = builder.prismaObject('SavedCommand', {
  description: 'A command that an account sends often.',
  access: READERS,
  tenant: byAccount,
  fields: (t) => ({
    id: t.exposeID('id'),
    accountId: t.exposeID('accountId'),
    title: t.exposeString('title'),
    type: t.field({ type: CommandTypeEnum, resolve: ({ type }) => CommandType.parse(type) }),
    parameters: t.expose('parameters', { type: 'JSON' }),
    version: t.exposeInt('version'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
});

pages('savedCommands', SavedCommand, {
  access: READERS,
  token: 'FLEET_READ',
  model: 'SavedCommand',
  where: SavedCommandsWhere,
  toWhere: ({ accountId }) => (accountId ? { accountId } : {}),
  search: (word) => [{ title: containing(word) }],
  order: { title: 'title', createdAt: 'createdAt' },
  by: 'title',
});

write('createSavedCommand', {
  access: may('create', 'SavedCommand'),
  token: 'FLEET_WRITE',
  data: CreateSavedCommand,
  resolve: createSavedCommand,
  returns: { row: 'SavedCommand' },
});
write('updateSavedCommand', {
  access: may('update', 'SavedCommand'),
  token: 'FLEET_WRITE',
  where: VersionWhere,
  data: UpdateSavedCommand,
  resolve: updateSavedCommand,
  returns: { row: 'SavedCommand' },
});
write('eraseSavedCommand', {
  access: may('erase', 'SavedCommand'),
  token: 'FLEET_WRITE',
  where: VersionWhere,
  resolve: eraseSavedCommand,
  returns: { type: Total },
});

const MAY_INSPECT = may('inspect', 'Account');

builder.prismaObjectFields(Account, (t) => ({
  commandStopMaxKmh: t.exposeFloat('commandStopMaxKmh', {
    nullable: true,
    access: MAY_INSPECT,
    description: 'Engines are stopped at this speed or below, in km/h.',
  }),
  commandStopNeedsSecondFactor: t.exposeBoolean('commandStopNeedsSecondFactor', {
    nullable: true,
    access: MAY_INSPECT,
  }),
  commandExpiryMinutes: t.exposeInt('commandExpiryMinutes', {
    nullable: true,
    access: MAY_INSPECT,
    description: 'How long commands wait for their devices.',
  }),
  rentersMayLock: t.exposeBoolean('rentersMayLock', {
    nullable: true,
    access: MAY_INSPECT,
    description: 'Renters lock and unlock the doors of a vehicle while they have it.',
  }),
}));

write('updateCommandRules', {
  access: may('update', 'Account'),
  token: 'ACCOUNT_WRITE',
  description: 'What an account says of its commands.',
  where: VersionWhere,
  data: UpdateCommandRules,
  resolve: updateCommandRules,
  returns: { row: 'Account' },
});
