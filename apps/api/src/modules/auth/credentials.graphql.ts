import { ConfirmEmail, RefreshCredentials, SignIn, SignUp, TOKEN_TYPE } from '@fleet/contracts/auth';
import { ANYONE, SIGNED_IN } from '../../access/rules.ts';
import { createCaller } from '../../caller.ts';
import { siteUrlOf } from '../../env.ts';
import { NotActiveError } from '../../errors.ts';
import { builder } from '../../graphql/builder.ts';
import { type Context, requireCaller } from '../../graphql/context.ts';
import { CredentialKindEnum } from '../../graphql/enums.ts';
import { inputType } from '../../graphql/input-types.ts';
import { createLoaders } from '../../graphql/loaders.ts';
import { parseInput } from '../../graphql/parse-input.ts';
import { confirmEmail } from './confirm-email.ts';
import { refreshCredentials } from './refresh-credentials.ts';
import { type SignedIn, signIn } from './sign-in.ts';
import { signUp } from './sign-up.ts';
import { SESSION_STANDING, standingOf } from './standing.ts';

type Shape = {
  /** Null for somebody who has yet to follow the link of a mail. */
  userId: string | null;
  accountId: string | null;
  billingEffective: boolean;
  accessToken?: string;
  refreshToken?: string;
};

export const Credentials = builder.objectRef<Shape>('Credentials').implement({
  access: ANYONE,
  description:
    'Tokens come with signing in, confirming an address and refreshing only. Who signs up without an invitation gets ' +
    'credentials without tokens, and a mail.',
  fields: (t) => ({
    credentialsConfirmed: t.field({
      type: [CredentialKindEnum],
      resolve: async ({ userId }, _args, { services }) => {
        if (!userId) return [];
        const user = await services.db.user.findUnique({
          where: { id: userId },
          select: { credentialsConfirmed: true },
        });
        return user?.credentialsConfirmed ?? [];
      },
    }),
    account: t.prismaField({
      type: 'Account',
      nullable: true,
      resolve: (query, { accountId }, _args, { services }) =>
        accountId ? services.db.account.findUnique({ ...query, where: { id: accountId } }) : null,
    }),
    profile: t.prismaField({
      type: 'User',
      nullable: true,
      resolve: (query, { userId }, _args, { services }) =>
        userId ? services.db.user.findUnique({ ...query, where: { id: userId } }) : null,
    }),
    billingEffective: t.exposeBoolean('billingEffective', {
      description: 'Whether what the account pays for, or has on trial, is good now.',
    }),
    accessToken: t.exposeString('accessToken', { nullable: true }),
    refreshToken: t.exposeString('refreshToken', { nullable: true }),
    tokenType: t.string({
      nullable: true,
      resolve: ({ accessToken }) => (accessToken ? TOKEN_TYPE : null),
    }),
  }),
});

/** Answers a session's credentials, and lets the rest of the answer be read as its person where it stands. */
export async function credentialsOf(
  { userId, sessionId, refreshToken }: Omit<SignedIn, 'refreshToken'> & { refreshToken?: string },
  context: Context,
): Promise<Shape> {
  const { db, tokens } = context.services;
  const session = await db.session.findUniqueOrThrow({ where: { id: sessionId }, select: SESSION_STANDING });
  const standing = standingOf(session, new Date());
  if (!standing) throw new NotActiveError();
  context.caller = createCaller(standing);
  // What was known before was known of somebody else, or of another account.
  context.loaders = createLoaders(context.services, context.caller);
  context.reached = new WeakMap();
  const accessToken = await tokens.sign({ userId, sessionId });
  const { accountId, billingEffective } = standing;
  return { userId, accountId, billingEffective, accessToken, ...(refreshToken && { refreshToken }) };
}

/** What everybody is answered who signs up without an invitation, whoever has the address. */
const UNCONFIRMED: Shape = { userId: null, accountId: null, billingEffective: false };

builder.queryField('credentials', (t) =>
  t.field({
    type: Credentials,
    access: SIGNED_IN,
    resolve: (_root, _args, context): Shape => {
      const { userId, accountId, billingEffective } = requireCaller(context);
      return { userId, accountId, billingEffective };
    },
  }),
);

builder.mutationFields((t) => ({
  signUp: t.field({
    type: Credentials,
    access: ANYONE,
    args: { data: t.arg({ type: inputType('SignUpInput', SignUp), required: true }) },
    resolve: async (_root, { data }, context) => {
      const { services } = context;
      const { PRODUCT_NAME: productName } = services.env;
      const parts = { ...services, productName, siteUrl: siteUrlOf(services.env) };
      const signedIn = await signUp(parts, context, parseInput(SignUp, 'data', data));
      return signedIn ? credentialsOf(signedIn, context) : UNCONFIRMED;
    },
  }),
  confirmEmail: t.field({
    type: Credentials,
    access: ANYONE,
    args: { data: t.arg({ type: inputType('ConfirmEmailInput', ConfirmEmail), required: true }) },
    resolve: async (_root, { data }, context) =>
      credentialsOf(
        await confirmEmail(context.services, context, parseInput(ConfirmEmail, 'data', data)),
        context,
      ),
  }),
  signIn: t.field({
    type: Credentials,
    access: ANYONE,
    args: { data: t.arg({ type: inputType('SignInInput', SignIn), required: true }) },
    resolve: async (_root, { data }, context) =>
      credentialsOf(await signIn(context.services, context, parseInput(SignIn, 'data', data)), context),
  }),
  refreshCredentials: t.field({
    type: Credentials,
    access: ANYONE,
    args: { data: t.arg({ type: inputType('RefreshCredentialsInput', RefreshCredentials), required: true }) },
    resolve: async (_root, { data }, context) => {
      const input = parseInput(RefreshCredentials, 'data', data);
      return credentialsOf(await refreshCredentials(context.services, context.origin, input), context);
    },
  }),
}));
