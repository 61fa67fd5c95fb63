import { SIGNED_IN } from '../../access/rules.ts';
import { builder } from '../../graphql/builder.ts';
import { requireCaller } from '../../graphql/context.ts';
import { Total } from '../../graphql/total.ts';
import { write } from '../../graphql/write.ts';
import {
  createTelegramLink,
  findTelegramLink,
  type NewTelegramLink,
  removeTelegramLink,
  type TelegramLink,
} from './telegram-link.ts';

const TelegramLinkType = builder.objectRef<TelegramLink>('TelegramLink').implement({
  access: SIGNED_IN,
  description: 'The chat in Telegram that a person is notified in, as by push.',
  fields: (t) => ({
    bot: t.exposeString('bot', { nullable: true, description: 'Null where the installation has none.' }),
    name: t.exposeString('name', { nullable: true, description: 'As the person is called there.' }),
    linkedAt: t.expose('linkedAt', { type: 'DateTime', nullable: true }),
  }),
});

const NewTelegramLinkType = builder.objectRef<NewTelegramLink>('NewTelegramLink').implement({
  access: SIGNED_IN,
  fields: (t) => ({
    url: t.exposeString('url', { nullable: true, description: 'Opens the bot; null where there is none.' }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime' }),
  }),
});

builder.queryField('telegramLink', (t) =>
  t.field({
    type: TelegramLinkType,
    access: SIGNED_IN,
    description: 'Of the person who asks.',
    resolve: (_root, _args, context) => findTelegramLink(context.services, requireCaller(context).userId),
  }),
);

write('createTelegramLink', {
  access: SIGNED_IN,
  description: 'A link that connects a chat once, within ten minutes; one created before is over.',
  resolve: createTelegramLink,
  returns: { type: NewTelegramLinkType },
});
write('removeTelegramLink', {
  access: SIGNED_IN,
  description: 'Nothing is sent to the chat any more.',
  resolve: removeTelegramLink,
  returns: { type: Total },
});
