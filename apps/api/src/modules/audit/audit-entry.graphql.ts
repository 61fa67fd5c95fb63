import { AuditEntriesWhere } from '@fleet/contracts/audit';
import { mayReadField } from '../../access/fields.ts';
import { may, SIGNED_IN } from '../../access/rules.ts';
import { byAccount } from '../../access/tenancy.ts';
import type { Change } from '../../commit/note.ts';
import { builder } from '../../graphql/builder.ts';
import { requireCaller } from '../../graphql/context.ts';
import { pages } from '../../graphql/read.ts';
import { titleOfChange } from './title-of-change.ts';

const READERS = may('read', 'AuditEntry');

const AuditChange = builder.objectRef<Change>('AuditChange').implement({
  access: SIGNED_IN,
  fields: (t) => ({
    field: t.exposeString('field'),
    from: t.expose('from', { type: 'JSON', nullable: true }),
    to: t.expose('to', { type: 'JSON', nullable: true }),
    fromText: t.string({
      nullable: true,
      description: 'Titles of the vehicles, groups or account whose ids were there.',
      resolve: ({ field, from }, _args, { loaders }) => titleOfChange(loaders.titles, field, from),
    }),
    toText: t.string({
      nullable: true,
      resolve: ({ field, to }, _args, { loaders }) => titleOfChange(loaders.titles, field, to),
    }),
  }),
});

const AuditEntry = builder.prismaObject('AuditEntry', {
  description: 'A line of the history of an entity.',
  access: READERS,
  tenant: byAccount,
  fields: (t) => ({
    id: t.exposeID('id'),
    accountId: t.exposeID('accountId', { nullable: true }),
    actorId: t.exposeID('actorId', { nullable: true, description: 'Null for what the system did.' }),
    actorName: t.string({
      nullable: true,
      resolve: ({ actorId }, _args, { loaders }) => (actorId ? loaders.personName.load(actorId) : null),
    }),
    action: t.exposeString('action', { description: 'vehicle.updated' }),
    entity: t.exposeString('entity', { description: 'A type of the schema.' }),
    entityId: t.exposeID('entityId', { nullable: true }),
    version: t.exposeInt('version', { nullable: true, description: 'Of the entity, after it.' }),
    reason: t.string({
      nullable: true,
      resolve: ({ details }) => {
        const { reason } = details as { reason?: unknown };
        return typeof reason === 'string' ? reason : null;
      },
    }),
    changes: t.field({
      type: [AuditChange],
      description: 'By the names of the api, without fields that the caller may not read.',
      resolve: ({ entity, entityId, changes }, _args, context, { schema }) => {
        const caller = requireCaller(context);
        return (changes as Change[]).filter(({ field }) =>
          mayReadField(schema, caller, { type: entity, field, id: entityId }),
        );
      },
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
});

pages('auditEntries', AuditEntry, {
  access: READERS,
  token: 'ACCOUNT_READ',
  model: 'AuditEntry',
  where: AuditEntriesWhere,
  means: ({ entity, entityId, actorId, action }) => ({
    ...(entity && { entity }),
    ...(entityId && { entityId }),
    ...(actorId && { actorId }),
    ...(action && { action }),
  }),
  order: { createdAt: 'createdAt' },
  by: 'createdAt',
});
