import { StartActing } from '@fleet/contracts/acting';
import { ACTING_ROLE } from '@fleet/contracts/acting-grants';
import { TOKEN_TYPE } from '@fleet/contracts/auth';
import { ById } from '@fleet/contracts/query';
import { may, SIGNED_IN } from '../../access/rules.ts';
import { builder } from '../../graphql/builder.ts';
import { type Context, requireCaller } from '../../graphql/context.ts';
import { RoleEnum } from '../../graphql/enums.ts';
import { Total } from '../../graphql/total.ts';
import { write } from '../../graphql/write.ts';
import { endActing } from './end-acting.ts';
import { startActing } from './start-acting.ts';

type Shape = {
  id: string;
  accountId: string;
  accountTitle: string;
  allowsChanges: boolean;
  reason: string;
  expiresAt: Date;
  accessToken: string;
};

const Acting = builder.objectRef<Shape>('Acting').implement({
  access: SIGNED_IN,
  // Nobody else's is ever answered: it is made in the same request.
  tenant: () => true,
  description:
    'Somebody of the service in an account of others: the token of a session of its own, for one tab.',
  fields: (t) => ({
    id: t.exposeID('id'),
    accountId: t.exposeID('accountId'),
    accountTitle: t.exposeString('accountTitle'),
    allowsChanges: t.exposeBoolean('allowsChanges'),
    reason: t.exposeString('reason'),
    expiresAt: t.expose('expiresAt', { type: 'DateTime' }),
    accessToken: t.exposeString('accessToken'),
    tokenType: t.string({ resolve: () => TOKEN_TYPE }),
    roles: t.field({
      type: [RoleEnum],
      description: 'By which pages open.',
      resolve: () => [ACTING_ROLE],
    }),
  }),
});

async function actingOf({ id }: { id: string }, context: Context): Promise<Shape> {
  const { db, tokens, clock } = context.services;
  const { userId } = requireCaller(context);
  const session = await db.session.findUniqueOrThrow({ where: { id }, include: { account: true } });
  const { expiresAt, actingReason, actingChanges, account } = session;
  return {
    id,
    accountId: account?.id ?? '',
    accountTitle: account?.title ?? '',
    allowsChanges: actingChanges,
    reason: actingReason ?? '',
    expiresAt,
    accessToken: await tokens.sign({ userId, sessionId: id }, clock.now(), expiresAt),
  };
}

write('startActing', {
  access: may('act', 'Account'),
  proof: 'RECENT',
  description:
    'Somebody of the service stands in an account of others for an hour, to look, or to change its fleet.',
  data: StartActing,
  resolve: startActing,
  returns: { type: Acting, from: actingOf },
});

write('endActing', {
  access: SIGNED_IN,
  where: ById,
  resolve: endActing,
  returns: { type: Total },
});
