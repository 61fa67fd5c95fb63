import { SignOutEverywhere } from '@fleet/contracts/auth';
import { ById } from '@fleet/contracts/query';
import { SIGNED_IN } from '../../access/rules.ts';
import { builder } from '../../graphql/builder.ts';
import { requireCaller } from '../../graphql/context.ts';
import { Total } from '../../graphql/total.ts';
import { write } from '../../graphql/write.ts';
import { revokeOwnSession } from './revoke-own-session.ts';
import { signOut } from './sign-out.ts';
import { signOutEverywhere } from './sign-out-everywhere.ts';

/** More than anybody has devices; the rest ends with "everywhere". */
const MAX_SHOWN = 100;

const Session = builder.prismaObject('Session', {
  description: 'A device on which somebody is signed in.',
  access: SIGNED_IN,
  tenant: ({ userId }, caller) => userId === caller.userId,
  fields: (t) => ({
    id: t.exposeID('id'),
    current: t.boolean({
      description: 'The one that asks.',
      resolve: ({ id }, _args, context) => id === requireCaller(context).sessionId,
    }),
    userAgent: t.exposeString('userAgent', { nullable: true, description: 'As the browser named itself.' }),
    remoteAddress: t.exposeString('remoteAddress', {
      nullable: true,
      description: 'From which it was opened.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    lastSeenAt: t.expose('lastSeenAt', {
      type: 'DateTime',
      description: 'To within the ten minutes that an access token is good for.',
    }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'When it ends if nobody uses it.' }),
  }),
});

builder.queryField('sessions', (t) =>
  t.prismaField({
    type: [Session],
    access: SIGNED_IN,
    description: 'Where the person who asks is signed in, the last one used first.',
    resolve: (query, _root, _args, context) =>
      context.services.db.session.findMany({
        ...query,
        where: {
          userId: requireCaller(context).userId,
          revokedAt: null,
          expiresAt: { gt: context.services.clock.now() },
          actingFromId: null,
        },
        orderBy: [{ lastSeenAt: 'desc' }, { id: 'asc' }],
        take: MAX_SHOWN,
      }),
  }),
);

write('signOut', {
  access: SIGNED_IN,
  description: 'Ends the session that asks, with its tokens and sockets.',
  resolve: signOut,
  returns: { type: Total },
});
write('signOutEverywhere', {
  access: SIGNED_IN,
  description: 'Ends every session of the person who asks.',
  data: SignOutEverywhere,
  resolve: signOutEverywhere,
  returns: { type: Total },
});
write('revokeSession', {
  access: SIGNED_IN,
  description: 'Ends one session of the person who asks.',
  where: ById,
  resolve: revokeOwnSession,
  returns: { type: Total },
});
