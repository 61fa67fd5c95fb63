import { AuditEntriesWhere } from '@fleet/contracts/audit';
import { mayReadField } from '../../access/fields.ts';
import { may, SIGNED_IN } from '../../access/rules.ts';
import { byAccount } from '../../access/tenancy.ts';
import type { Caller } from '../../caller.ts';
import type { Change } from '../../commit/audit-record.ts';
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

/** Of a document its kind and name, of a photo that of its file; nothing of lines of before these were noted. */
type About = { kind?: unknown; title?: unknown; name?: unknown };

const AuditAbout = builder.objectRef<About>('AuditAbout').implement({
  access: SIGNED_IN,
  fields: (t) => ({
    kind: t.string({ nullable: true, resolve: ({ kind }) => textOf(kind) }),
    title: t.string({ nullable: true, resolve: ({ title, name }) => textOf(title ?? name) }),
  }),
});

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Documents of vehicles are a subject of their own: who reads none reads no line of them. */
const readable = (caller: Pick<Caller, 'may'>) =>
  caller.may('read', 'VehicleDocument') ? {} : { entity: { not: 'VehicleDocument' } };

/** Who of the service helped is known to the service; the account reads that it was the service. */
function actorOf(
  { actorId, actingId }: { actorId: string | null; actingId: string | null },
  { seesEveryAccount }: { seesEveryAccount: boolean },
): string | null {
  return actingId === null || seesEveryAccount ? actorId : null;
}

const AuditEntry = builder.prismaObject('AuditEntry', {
  description: 'A line of the history of an entity.',
  access: READERS,
  tenant: byAccount,
  fields: (t) => ({
    id: t.exposeID('id'),
    accountId: t.exposeID('accountId', { nullable: true }),
    actorId: t.id({
      nullable: true,
      description:
        'Null for what the system did, and, to the account, for what people of the service did in it.',
      resolve: (entry, _args, context) => actorOf(entry, requireCaller(context)),
    }),
    byService: t.boolean({
      description: 'Done by somebody of the service, who acted in the account.',
      resolve: ({ actingId }) => actingId !== null,
    }),
    actorName: t.string({
      nullable: true,
      resolve: (entry, _args, context) => {
        const actorId = actorOf(entry, requireCaller(context));
        return actorId ? context.loaders.personName.load(actorId) : null;
      },
    }),
    action: t.exposeString('action', { description: 'vehicle.updated' }),
    entity: t.exposeString('entity', { description: 'A type of the schema.' }),
    entityId: t.exposeID('entityId', { nullable: true }),
    vehicleId: t.exposeID('vehicleId', {
      nullable: true,
      description: 'Of what belongs to a vehicle: in whose history it stands as well.',
    }),
    about: t.field({
      type: AuditAbout,
      nullable: true,
      description: 'What belongs to a vehicle, as it was called then.',
      resolve: ({ vehicleId, details }) => (vehicleId === null ? null : (details as About)),
    }),
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
  toWhere: ({ entity, entityId, vehicleId, actorId, action }, _context, caller) => ({
    ...(entity && { entity }),
    ...(entityId && { entityId }),
    ...(vehicleId && { OR: [{ entity: 'Vehicle', entityId: vehicleId }, { vehicleId }] }),
    ...(actorId && { actorId }),
    ...(action && { action }),
    AND: [readable(caller)],
  }),
  order: { createdAt: 'createdAt' },
  by: 'createdAt',
});
