import { RefreshCredentials, SignIn, SignUp, TOKEN_TYPE } from '@fleet/contracts/auth';
import { createCaller } from '../../caller.ts';
import { parseInput } from '../../errors.ts';
import { builder } from '../../graphql/builder.ts';
import { type Context, requireCaller } from '../../graphql/context.ts';
import { AccountTypeEnum, CredentialKindEnum } from '../../graphql/enums.ts';
import { refreshCredentials } from './refresh-credentials.ts';
import { type SignedIn, signIn } from './sign-in.ts';
import { signUp } from './sign-up.ts';

type Shape = { userId: string; accountId: string | null; accessToken?: string; refreshToken?: string };

const Credentials = builder.objectRef<Shape>('Credentials').implement({
  description: 'Tokens come with signing in, signing up and refreshing only.',
  fields: (t) => ({
    credentialsConfirmed: t.field({
      type: [CredentialKindEnum],
      resolve: async ({ userId }, _args, { services }) => {
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
        services.db.user.findUnique({ ...query, where: { id: userId } }),
    }),
    accessToken: t.exposeString('accessToken', { nullable: true }),
    refreshToken: t.exposeString('refreshToken', { nullable: true }),
    tokenType: t.string({
      nullable: true,
      resolve: ({ accessToken }) => (accessToken ? TOKEN_TYPE : null),
    }),
  }),
});

/** Answers the new session's credentials, and lets the rest of the answer be read as its owner. */
async function credentialsOf(signedIn: SignedIn, context: Context): Promise<Shape> {
  context.caller = createCaller(signedIn);
  const { userId, accountId, refreshToken } = signedIn;
  return { userId, accountId, refreshToken, accessToken: await context.services.tokens.sign(signedIn) };
}

builder.queryField('credentials', (t) =>
  t.field({ type: Credentials, resolve: (_root, _args, context) => requireCaller(context) }),
);

const SignUpInput = builder.inputType('SignUpInput', {
  fields: (t) => ({
    email: t.string({ required: true }),
    password: t.string({ required: true }),
    firstName: t.string({ required: true }),
    lastName: t.string({ required: true }),
    accountType: t.field({ type: AccountTypeEnum }),
    accountTitle: t.string(),
    invitation: t.string({
      description: 'Token of an invitation; its account is joined and none is opened.',
    }),
    locale: t.string({ description: 'en-US or ru.' }),
  }),
});

const SignInInput = builder.inputType('SignInInput', {
  fields: (t) => ({ email: t.string({ required: true }), password: t.string({ required: true }) }),
});

const RefreshCredentialsInput = builder.inputType('RefreshCredentialsInput', {
  fields: (t) => ({ refreshToken: t.string({ required: true }) }),
});

builder.mutationFields((t) => ({
  signUp: t.field({
    type: Credentials,
    args: { data: t.arg({ type: SignUpInput, required: true }) },
    resolve: async (_root, { data }, context) =>
      credentialsOf(
        await signUp(context.services, context.origin, parseInput(SignUp, 'data', data)),
        context,
      ),
  }),
  signIn: t.field({
    type: Credentials,
    args: { data: t.arg({ type: SignInInput, required: true }) },
    resolve: async (_root, { data }, context) =>
      credentialsOf(
        await signIn(context.services, context.origin, parseInput(SignIn, 'data', data)),
        context,
      ),
  }),
  refreshCredentials: t.field({
    type: Credentials,
    args: { data: t.arg({ type: RefreshCredentialsInput, required: true }) },
    resolve: async (_root, { data }, context) => {
      const input = parseInput(RefreshCredentials, 'data', data);
      return credentialsOf(await refreshCredentials(context.services, context.origin, input), context);
    },
  }),
}));
