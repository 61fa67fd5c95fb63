import { UpdateQuietHours } from '@fleet/contracts/alert';
import {
  NotificationsWhere,
  ReadNotifications,
  RegisterNotificationToken,
  UpdateNotificationChoice,
} from '@fleet/contracts/notification';
import {
  descriptionOf,
  NOTIFICATION_KINDS,
  type NotificationKind,
  pathOfNotice,
} from '@fleet/contracts/notifications/kinds';
import { NotificationChannel, NotificationIcon } from '@fleet/contracts/notifications/notification-kind';
import { ById } from '@fleet/contracts/query';
import { Locale } from '@fleet/contracts/user';
import type { Notification } from '@fleet/db/models';
import { SIGNED_IN } from '../../access/rules.ts';
import { builder } from '../../graphql/builder.ts';
import { type Context, requireCaller } from '../../graphql/context.ts';
import { inputType } from '../../graphql/input-types.ts';
import { ROW_COST } from '../../graphql/limits.ts';
import { parseInput } from '../../graphql/parse-input.ts';
import { Total } from '../../graphql/total.ts';
import { write } from '../../graphql/write.ts';
import { findNotifications } from './find-notifications.ts';
import { findQuietHours, type QuietHours } from './find-quiet-hours.ts';
import { type Choice, findNotificationChoices, type KindChoices } from './notification-choices.ts';
import { readNotifications } from './read-notifications.ts';
import { registerNotificationToken } from './register-notification-token.ts';
import { removeNotificationToken } from './remove-notification-token.ts';
import { sendTestNotification } from './send-test-notification.ts';
import { updateNotificationChoice } from './update-notification-choice.ts';
import { updateQuietHours } from './update-quiet-hours.ts';
import { wordsOf } from './words-of.ts';

const KindEnum = builder.enumType('NotificationKind', {
  values: NOTIFICATION_KINDS as readonly [NotificationKind],
});
const ChannelEnum = builder.enumType('NotificationChannel', { values: NotificationChannel.options });
const IconEnum = builder.enumType('NotificationIcon', {
  values: Object.fromEntries(
    NotificationIcon.options.map((icon) => [icon.toUpperCase().replace('-', '_'), { value: icon }]),
  ) as Record<string, { value: NotificationIcon }>,
});
const RuleEnum = builder.enumType('NotificationChannelRule', {
  values: ['choice', 'always', 'never'] as const,
});

/** A row, and the language that it is read in. */
type Told = Notification & { locale: Locale };

const NotificationType = builder.objectRef<Told>('Notification').implement({
  access: SIGNED_IN,
  description: 'Something that a person was told.',
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.field({ type: KindEnum, resolve: ({ kind }) => kind as NotificationKind }),
    icon: t.field({ type: IconEnum, resolve: ({ kind }) => descriptionOf(kind).icon }),
    title: t.string({ resolve: (told) => wordsOf(told, told.locale).title }),
    body: t.string({ resolve: (told) => wordsOf(told, told.locale).body }),
    path: t.string({
      nullable: true,
      description: 'The page of what it speaks of.',
      resolve: (told) => pathOfNotice(told),
    }),
    readAt: t.expose('readAt', { type: 'DateTime', nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
});

type List = { content: Told[]; next: string | null };

const NotificationList = builder.objectRef<List>('NotificationList').implement({
  access: SIGNED_IN,
  fields: (t) => ({
    content: t.field({ type: [NotificationType], resolve: ({ content }) => content }),
    next: t.exposeString('next', {
      nullable: true,
      description: 'The cursor of the page after it; null where there is none.',
    }),
  }),
});

builder.queryField('notifications', (t) =>
  t.field({
    type: NotificationList,
    access: SIGNED_IN,
    description: 'What the person who asks was told, the newest first.',
    args: { where: t.arg({ type: inputType('NotificationsWhere', NotificationsWhere) }) },
    complexity: ({ where }) => ({ field: 1 + (where?.limit ?? 20) * ROW_COST }),
    resolve: async (_root, args, context): Promise<List> => {
      const where = parseInput(NotificationsWhere, 'where', args.where ?? {});
      const { userId } = requireCaller(context);
      const locale = where.locale ?? (await localeOf(context, userId));
      const { content, next } = await findNotifications(context.services.db, userId, where);
      return { content: content.map((row) => ({ ...row, locale })), next };
    },
  }),
);

async function localeOf({ services }: Context, id: string): Promise<Locale> {
  const { locale } = await services.db.user.findUniqueOrThrow({ where: { id }, select: { locale: true } });
  return Locale.catch('en-US').parse(locale);
}

builder.queryField('unreadNotifications', (t) =>
  t.field({
    type: Total,
    access: SIGNED_IN,
    description: 'How many the person who asks has not read.',
    resolve: async (_root, _args, context) => {
      const { userId } = requireCaller(context);
      const where = { userId, hidden: false, readAt: null, kind: { in: [...NOTIFICATION_KINDS] } };
      return { total: await context.services.db.notification.count({ where }) };
    },
  }),
);

const ChannelChoice = builder.objectRef<Choice>('NotificationChannelChoice').implement({
  access: SIGNED_IN,
  fields: (t) => ({
    channel: t.expose('channel', { type: ChannelEnum }),
    rule: t.expose('rule', { type: RuleEnum, description: 'Whether the person decides.' }),
    wanted: t.exposeBoolean('wanted'),
  }),
});

const Choices = builder.objectRef<KindChoices>('NotificationChoices').implement({
  access: SIGNED_IN,
  description: 'By which channels a person is told of one kind.',
  fields: (t) => ({
    kind: t.expose('kind', { type: KindEnum }),
    channels: t.field({ type: [ChannelChoice], resolve: ({ channels }) => channels }),
  }),
});

builder.queryField('notificationChoices', (t) =>
  t.field({
    type: [Choices],
    access: SIGNED_IN,
    resolve: (_root, _args, context) =>
      findNotificationChoices(context.services.db, requireCaller(context).userId),
  }),
);

const Token = builder.prismaObject('NotificationToken', {
  access: SIGNED_IN,
  description: 'A browser that shows notifications of its person.',
  tenant: ({ userId }, caller) => userId === caller.userId,
  fields: (t) => ({
    id: t.exposeID('id'),
    current: t.boolean({
      description: 'Registered in the session that asks.',
      resolve: ({ sessionId }, _args, context) => sessionId === requireCaller(context).sessionId,
    }),
    userAgent: t.exposeString('userAgent', { nullable: true, description: 'As the browser named itself.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
});

builder.queryField('notificationTokens', (t) =>
  t.prismaField({
    type: [Token],
    access: SIGNED_IN,
    description: 'Browsers of the person who asks that are pushed to, the last one first.',
    resolve: (query, _root, _args, context) =>
      context.services.db.notificationToken.findMany({
        ...query,
        where: {
          userId: requireCaller(context).userId,
          session: { is: { revokedAt: null, expiresAt: { gt: context.services.clock.now() } } },
        },
        orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      }),
  }),
);

write('registerNotificationToken', {
  access: SIGNED_IN,
  description:
    'The browser that asks shows notifications of its person from now on, while the session stands.',
  data: RegisterNotificationToken,
  resolve: (services, by, data) => registerNotificationToken(services, by, data),
  returns: { row: 'NotificationToken' },
});
write('removeNotificationToken', {
  access: SIGNED_IN,
  where: ById,
  resolve: removeNotificationToken,
  returns: { type: Total },
});
write('readNotifications', {
  access: SIGNED_IN,
  description: 'The person who asks has read these, or all.',
  where: ReadNotifications,
  resolve: (services, by, where) => readNotifications(services, by, where),
  returns: { type: Total },
});
write('updateNotificationChoice', {
  access: SIGNED_IN,
  data: UpdateNotificationChoice,
  resolve: updateNotificationChoice,
  returns: {
    type: [Choices],
    from: ({ id }, { services }) => findNotificationChoices(services.db, id),
  },
});
const QuietHoursType = builder.objectRef<QuietHours>('QuietHours').implement({
  access: SIGNED_IN,
  description:
    'Minutes of the day by the clock of the account, between which only critical alerts are told; null: none.',
  fields: (t) => ({
    from: t.exposeInt('from', { nullable: true }),
    until: t.exposeInt('until', { nullable: true }),
  }),
});

builder.queryField('quietHours', (t) =>
  t.field({
    type: QuietHoursType,
    access: SIGNED_IN,
    description: 'Of the person who asks.',
    resolve: (_root, _args, context) => findQuietHours(context.services.db, requireCaller(context).userId),
  }),
);

write('updateQuietHours', {
  access: SIGNED_IN,
  data: UpdateQuietHours,
  resolve: updateQuietHours,
  returns: { type: QuietHoursType, from: ({ id }, { services }) => findQuietHours(services.db, id) },
});
write('sendTestNotification', {
  access: SIGNED_IN,
  description:
    'Tells the person who asks something, to see that it comes. Answers how many browsers are pushed to.',
  resolve: sendTestNotification,
  returns: { type: Total },
});
