import { ById } from '@fleet/contracts/query';
import {
  MySupportThreadsWhere,
  NoteSupportThread,
  OpenSupportThread,
  SaveSupportTemplate,
  SendSupportMessage,
  SupportThreadsWhere,
  UpdateSupportThread,
} from '@fleet/contracts/support';
import { may, SIGNED_IN } from '../../access/rules.ts';
import { builder } from '../../graphql/builder.ts';
import { type Context, requireCaller } from '../../graphql/context.ts';
import { inputType } from '../../graphql/input-types.ts';
import { findWholePage, PageOptionsInput, pageCost, pageType } from '../../graphql/page.ts';
import { parseInput } from '../../graphql/parse-input.ts';
import { Total } from '../../graphql/total.ts';
import { write } from '../../graphql/write.ts';
import { findSupportThreads, supportThreadsWhere } from './find-support-threads.ts';
import { noteSupportThread } from './note-support-thread.ts';
import { openSupportThread } from './open-support-thread.ts';
import { readSupportThread } from './read-support-thread.ts';
import { sendSupportMessage } from './send-support-message.ts';
import { findSupportPeople } from './support-people.ts';
import { sideOf, threadsOf } from './support-side.ts';
import { eraseSupportTemplate, saveSupportTemplate } from './support-templates.ts';
import { SupportPersonType, SupportTemplateType, SupportThreadType } from './support-thread.graphql.ts';
import { updateSupportThread } from './update-support-thread.ts';

const SERVICE = may('act', 'Account');
const MINE_MAX = 50;
const TEMPLATES_MAX = 100;

const SupportThreadPage = pageType('SupportThreadPage', SupportThreadType);

builder.queryField('supportThreads', (t) =>
  t.field({
    type: SupportThreadPage,
    access: SERVICE,
    description: 'The inbox of the service: those that wait for it first.',
    args: {
      where: t.arg({ type: inputType('SupportThreadsWhere', SupportThreadsWhere) }),
      options: t.arg({ type: PageOptionsInput }),
    },
    complexity: pageCost,
    resolve: (_root, { where, options }, context) => {
      const { db } = context.services;
      const caller = requireCaller(context);
      const wanted = supportThreadsWhere(parseInput(SupportThreadsWhere, 'where', where ?? {}), caller);
      const filter = { AND: [threadsOf(caller), wanted] };
      return findWholePage(
        options,
        (slice) => findSupportThreads(db, filter, slice),
        () => db.supportThread.count({ where: filter }),
      );
    },
  }),
);

builder.queryField('mySupportThreads', (t) =>
  t.field({
    type: [SupportThreadType],
    access: SIGNED_IN,
    description: 'Conversations of the caller with the service in the present account, the newest first.',
    args: { where: t.arg({ type: inputType('MySupportThreadsWhere', MySupportThreadsWhere) }) },
    complexity: { field: 20, multiplier: MINE_MAX },
    resolve: (_root, args, context) => {
      const { userId, accountId } = requireCaller(context);
      if (accountId === null) return [];
      const { id } = parseInput(MySupportThreadsWhere, 'where', args.where ?? {});
      const where = { userId, accountId, ...(id && { id }) };
      return context.services.db.supportThread.findMany({
        where,
        orderBy: [{ lastMessageAt: 'desc' }, { id: 'asc' }],
        take: MINE_MAX,
      });
    },
  }),
);

const byId = async ({ id }: { id: string }, context: Context) =>
  context.services.db.supportThread.findFirst({
    where: { AND: [threadsOf(requireCaller(context)), { id }] },
  });

builder.queryField('supportThread', (t) =>
  t.field({
    type: SupportThreadType,
    nullable: true,
    access: SERVICE,
    args: { where: t.arg({ type: inputType('ById', ById), required: true }) },
    resolve: (_root, { where }, context) => byId(parseInput(ById, 'where', where), context),
  }),
);

builder.queryField('supportUnread', (t) =>
  t.field({
    type: Total,
    access: SIGNED_IN,
    description:
      'Conversations with something that the caller has not read; of the service: that it has not.',
    resolve: async (_root, _args, context) => {
      const caller = requireCaller(context);
      const unread =
        sideOf(caller) === 'SERVICE' ? { serviceUnread: { gt: 0 } } : { customerUnread: { gt: 0 } };
      const where = { AND: [threadsOf(caller), unread] };
      return { total: await context.services.db.supportThread.count({ where }) };
    },
  }),
);

builder.queryField('supportTemplates', (t) =>
  t.field({
    type: [SupportTemplateType],
    access: SERVICE,
    resolve: (_root, _args, { services }) =>
      services.db.supportTemplate.findMany({
        orderBy: [{ title: 'asc' }, { id: 'asc' }],
        take: TEMPLATES_MAX,
      }),
  }),
);

builder.queryField('supportPeople', (t) =>
  t.field({
    type: [SupportPersonType],
    access: SERVICE,
    description: 'People of the service, who may be asked to answer.',
    resolve: (_root, _args, { services }) => findSupportPeople(services.db),
  }),
);

const thread = { type: SupportThreadType, from: byId };

write('openSupportThread', {
  access: SIGNED_IN,
  description: 'Writes to the service.',
  data: OpenSupportThread,
  resolve: openSupportThread,
  returns: thread,
});
write('sendSupportMessage', {
  access: SIGNED_IN,
  where: ById,
  data: SendSupportMessage,
  resolve: sendSupportMessage,
  returns: thread,
});
write('readSupportThread', { access: SIGNED_IN, where: ById, resolve: readSupportThread, returns: thread });
write('updateSupportThread', {
  access: SIGNED_IN,
  where: ById,
  data: UpdateSupportThread,
  resolve: updateSupportThread,
  returns: thread,
});
write('noteSupportThread', {
  access: SERVICE,
  description: 'Writes a note that only the service reads.',
  where: ById,
  data: NoteSupportThread,
  resolve: noteSupportThread,
  returns: thread,
});
write('saveSupportTemplate', {
  access: SERVICE,
  data: SaveSupportTemplate,
  resolve: saveSupportTemplate,
  returns: {
    type: SupportTemplateType,
    from: ({ id }, { services }) => services.db.supportTemplate.findUniqueOrThrow({ where: { id } }),
  },
});
write('eraseSupportTemplate', {
  access: SERVICE,
  where: ById,
  resolve: eraseSupportTemplate,
  returns: { type: 'Boolean', from: () => true },
});
