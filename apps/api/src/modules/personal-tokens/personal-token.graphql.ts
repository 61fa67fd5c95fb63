import { CreatePersonalToken, TOKENS_MAX } from '@fleet/contracts/personal-token';
import { ById } from '@fleet/contracts/query';
import { TokenScope } from '@fleet/contracts/token-scope';
import { SIGNED_IN } from '../../access/rules.ts';
import { builder } from '../../graphql/builder.ts';
import { requireCaller } from '../../graphql/context.ts';
import { enumOf } from '../../graphql/enums.ts';
import { write } from '../../graphql/write.ts';
import { type CreatedToken, createPersonalToken } from './create-personal-token.ts';
import { revokePersonalToken } from './revoke-personal-token.ts';

const TokenScopeEnum = enumOf('TokenScope', TokenScope);

const PersonalToken = builder.prismaObject('PersonalToken', {
  description: 'What a program shows to act as the person who made it.',
  access: SIGNED_IN,
  tenant: ({ userId }, caller) => userId === caller.userId,
  fields: (t) => ({
    id: t.exposeID('id'),
    title: t.exposeString('title'),
    hint: t.exposeString('hint', { description: 'Its last characters.' }),
    scopes: t.expose('scopes', { type: [TokenScopeEnum] }),
    accountTitle: t.string({
      description: 'Of the account in which it acts.',
      select: { membership: { select: { account: { select: { title: true } } } } },
      resolve: ({ membership }) => membership.account.title,
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime' }),
    lastUsedAt: t.expose('lastUsedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'To within ten minutes.',
    }),
    lastUsedAddress: t.exposeString('lastUsedAddress', { nullable: true }),
  }),
});

const CreatedPersonalToken = builder.objectRef<CreatedToken>('CreatedPersonalToken').implement({
  access: SIGNED_IN,
  fields: (t) => ({
    id: t.exposeID('id'),
    token: t.exposeString('token', {
      nullable: true,
      description: 'Told this once; null where the same request was answered before.',
    }),
  }),
});

builder.queryField('personalTokens', (t) =>
  t.prismaField({
    type: [PersonalToken],
    access: SIGNED_IN,
    description: 'The good ones of the person who asks, the newest first.',
    resolve: (query, _root, _args, context) =>
      context.services.db.personalToken.findMany({
        ...query,
        where: {
          userId: requireCaller(context).userId,
          revokedAt: null,
          expiresAt: { gt: context.services.clock.now() },
        },
        orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        take: TOKENS_MAX,
      }),
  }),
);

write('createPersonalToken', {
  access: SIGNED_IN,
  proof: 'SECOND_FACTOR',
  description: 'Makes a token for a program, which acts as the person who asks as far as its scopes go.',
  data: CreatePersonalToken,
  resolve: (services, by, data) => createPersonalToken(services, by, data),
  returns: { type: CreatedPersonalToken },
});
write('revokePersonalToken', {
  access: SIGNED_IN,
  description: 'The token is good no more.',
  where: ById,
  resolve: async (services, by, where) => {
    await revokePersonalToken(services, by, where);
    return true;
  },
  returns: { type: 'Boolean' },
});
