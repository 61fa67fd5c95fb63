import { SupportState } from '@fleet/contracts/support';
import type { SupportMessage, SupportNote, SupportTemplate, SupportThread } from '@fleet/db/models';
import { rows } from '../../access/ability.ts';
import { may, SIGNED_IN } from '../../access/rules.ts';
import { builder } from '../../graphql/builder.ts';
import { requireCaller } from '../../graphql/context.ts';
import { enumOf } from '../../graphql/enums.ts';
import { StorageObject } from '../files/storage-object.graphql.ts';
import type { SupportPerson } from './support-people.ts';
import { sideOf } from './support-side.ts';

const SERVICE = may('act', 'Account');
/** Most messages of a conversation that are returned. */
const MESSAGES_MAX = 200;

const SupportStateEnum = enumOf('SupportState', SupportState);

const SupportMessageType = builder.objectRef<SupportMessage>('SupportMessage').implement({
  access: SIGNED_IN,
  fields: (t) => ({
    id: t.exposeID('id'),
    authorName: t.exposeString('authorName'),
    isAnswer: t.exposeBoolean('isAnswer', { description: 'Written by the service.' }),
    text: t.exposeString('text'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    files: t.field({
      type: [StorageObject],
      resolve: ({ fileIds, threadId }, _args, { services }) =>
        fileIds.length === 0
          ? []
          : services.db.storageObject.findMany({
              where: {
                id: { in: fileIds },
                entity: 'SUPPORT_THREAD',
                entityId: threadId,
                state: 'CONFIRMED',
              },
              orderBy: { createdAt: 'asc' },
            }),
    }),
  }),
});

const SupportNoteType = builder.objectRef<SupportNote>('SupportNote').implement({
  access: SERVICE,
  description: 'Only the service reads it.',
  fields: (t) => ({
    id: t.exposeID('id'),
    authorName: t.exposeString('authorName'),
    text: t.exposeString('text'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
});

export const SupportTemplateType = builder.objectRef<SupportTemplate>('SupportTemplate').implement({
  access: SERVICE,
  fields: (t) => ({
    id: t.exposeID('id'),
    title: t.exposeString('title'),
    textEn: t.exposeString('textEn'),
    textRu: t.exposeString('textRu'),
  }),
});

export const SupportPersonType = builder.objectRef<SupportPerson>('SupportPerson').implement({
  access: SERVICE,
  fields: (t) => ({ id: t.exposeID('id'), name: t.exposeString('name') }),
});

export const SupportThreadType = builder.objectRef<SupportThread>('SupportThread').implement({
  access: SIGNED_IN,
  description: 'A conversation of a person with the service.',
  fields: (t) => ({
    id: t.exposeID('id'),
    subject: t.exposeString('subject'),
    state: t.expose('state', { type: SupportStateEnum }),
    lastText: t.exposeString('lastText'),
    lastMessageAt: t.expose('lastMessageAt', { type: 'DateTime' }),
    assigneeName: t.exposeString('assigneeName', {
      nullable: true,
      description: 'Who of the service answers.',
    }),
    vehicle: t.prismaField({
      type: 'Vehicle',
      nullable: true,
      description: 'What it is about, where the reader may see it.',
      resolve: (query, { vehicleId, accountId }, _args, context) => {
        // Queried without an id as well, because an unused selection is an error.
        const wanted = { id: { in: vehicleId === null ? [] : [vehicleId] }, accountId };
        const where = { AND: [rows(requireCaller(context), 'Vehicle'), wanted] };
        return context.services.db.vehicle.findFirst({ ...query, where });
      },
    }),
    unread: t.int({
      description: 'Messages that the side of the caller has not read.',
      resolve: ({ serviceUnread, customerUnread }, _args, context) =>
        sideOf(requireCaller(context)) === 'SERVICE' ? serviceUnread : customerUnread,
    }),
    customerSeenAt: t.expose('customerSeenAt', { type: 'DateTime', nullable: true }),
    serviceSeenAt: t.expose('serviceSeenAt', { type: 'DateTime', nullable: true }),
    closedAt: t.expose('closedAt', { type: 'DateTime', nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    messages: t.field({
      type: [SupportMessageType],
      description: `The newest ${MESSAGES_MAX}, the oldest of them first.`,
      complexity: { field: 50, multiplier: 0 },
      resolve: async ({ id }, _args, { services }) => {
        const newest = await services.db.supportMessage.findMany({
          where: { threadId: id },
          orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
          take: MESSAGES_MAX,
        });
        return newest.reverse();
      },
    }),
    assigneeId: t.exposeID('assigneeId', { nullable: true, access: SERVICE }),
    notes: t.field({
      type: [SupportNoteType],
      nullable: true,
      access: SERVICE,
      complexity: { field: 50, multiplier: 0 },
      resolve: async ({ id }, _args, { services }) => {
        const newest = await services.db.supportNote.findMany({
          where: { threadId: id },
          orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
          take: MESSAGES_MAX,
        });
        return newest.reverse();
      },
    }),
    account: t.prismaField({
      type: 'Account',
      access: SERVICE,
      resolve: (query, { accountId }, _args, { services }) =>
        services.db.account.findUniqueOrThrow({ ...query, where: { id: accountId } }),
    }),
    person: t.prismaField({
      type: 'User',
      access: SERVICE,
      resolve: (query, { userId }, _args, { services }) =>
        services.db.user.findUniqueOrThrow({ ...query, where: { id: userId } }),
    }),
  }),
});
