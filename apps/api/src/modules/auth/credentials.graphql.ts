import { ConfirmEmail, RefreshCredentials, SignIn, SignUp, TOKEN_TYPE } from '@fleet/contracts/auth';
import { PassSecondFactor } from '@fleet/contracts/second-factor';
import { ANYONE, SIGNED_IN } from '../../access/rules.ts';
import { tenantScopeOf } from '../../caller.ts';
import { siteUrlOf } from '../../env.ts';
import { NotActiveError } from '../../errors.ts';
import { builder } from '../../graphql/builder.ts';
import { type Context, requireCaller } from '../../graphql/context.ts';
import { CredentialKindEnum } from '../../graphql/enums.ts';
import { inputType } from '../../graphql/input-types.ts';
import { createLoaders } from '../../graphql/loaders.ts';
import { parseInput } from '../../graphql/parse-input.ts';
import type { SystemReason } from '../../services.ts';
import { SECOND_FACTOR_WAYS } from '../second-factor/second-factors.ts';
import { confirmEmail } from './confirm-email.ts';
import type { SecondStep, SignedIn } from './finish-sign-in.ts';
import { passSecondFactor } from './pass-second-factor.ts';
import { refreshCredentials } from './refresh-credentials.ts';
import { principalOf, SELECT_SESSION } from './session-principal.ts';
import { signIn } from './sign-in.ts';
import { signUp } from './sign-up.ts';

type Shape = {
  /** Null for somebody who has yet to follow the link of a mail. */
  userId: string | null;
  accountId: string | null;
  billingEffective: boolean;
  isNew?: boolean;
  accessToken?: string;
  refreshToken?: string;
  secondFactor?: SecondStep['secondFactor'];
};

const SecondFactorWayEnum = builder.enumType('SecondFactorWay', { values: SECOND_FACTOR_WAYS });

export const Credentials = builder.objectRef<Shape>('Credentials').implement({
  access: ANYONE,
  description:
    'Tokens come with signing in, confirming an address and refreshing only. Who signs up without an invitation gets ' +
    'credentials without tokens, and a mail. Who has a second factor is asked for it first.',
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
    isNew: t.boolean({
      description: 'Whether the account is there since this moment, so that its first steps come next.',
      resolve: ({ isNew }) => isNew ?? false,
    }),
    accessToken: t.exposeString('accessToken', { nullable: true }),
    refreshToken: t.exposeString('refreshToken', { nullable: true }),
    secondStep: t.string({
      nullable: true,
      description: 'What `passSecondFactor` takes with a code. It lets nobody in by itself.',
      resolve: ({ secondFactor }) => secondFactor?.token ?? null,
    }),
    secondFactors: t.field({
      type: [SecondFactorWayEnum],
      description: 'By which the second step can be passed; none where there is none.',
      resolve: ({ secondFactor }) => secondFactor?.ways ?? [],
    }),
    tokenType: t.string({
      nullable: true,
      resolve: ({ accessToken }) => (accessToken ? TOKEN_TYPE : null),
    }),
  }),
});

const asSystem = ({ services }: Context, reason: SystemReason) => ({
  ...services,
  ...services.asSystem(reason),
});

/** Answers a session's credentials, and lets the rest of the answer be read as its person where it stands. */
export async function credentialsOf(
  {
    userId,
    sessionId,
    refreshToken,
    isNew = false,
  }: Omit<SignedIn, 'refreshToken'> & {
    refreshToken?: string;
  },
  context: Context,
): Promise<Shape> {
  const { tokens, asCaller, asSystem, switchTenant } = context.services;
  const { db } = asSystem('begin to act as who signed in');
  const session = await db.session.findUniqueOrThrow({ where: { id: sessionId }, select: SELECT_SESSION });
  const principal = principalOf(session, {
    now: context.services.clock.now(),
    billingOn: context.services.settings.now().billingOn,
  });
  if (!principal) throw new NotActiveError();
  context.caller = asCaller(principal);
  switchTenant(tenantScopeOf(principal));
  // What was known before was known of somebody else, or of another account.
  context.loaders = createLoaders(context.services, context.caller);
  context.reached = new WeakMap();
  const accessToken = await tokens.sign({ userId, sessionId });
  const { accountId, entitlement } = principal;
  const billingEffective = entitlement.isOpen;
  return { userId, accountId, billingEffective, isNew, accessToken, ...(refreshToken && { refreshToken }) };
}

/** What everybody is answered who signs up without an invitation, whoever has the address. */
const UNCONFIRMED: Shape = { userId: null, accountId: null, billingEffective: false };

/** Of who is let in, or is asked for more. */
export function answerOf(answer: SignedIn | SecondStep, context: Context): Promise<Shape> | Shape {
  return 'secondFactor' in answer ? { ...UNCONFIRMED, ...answer } : credentialsOf(answer, context);
}

builder.queryField('credentials', (t) =>
  t.field({
    type: Credentials,
    access: SIGNED_IN,
    resolve: (_root, _args, context): Shape => {
      const { userId, accountId, entitlement } = requireCaller(context);
      return { userId, accountId, billingEffective: entitlement.isOpen };
    },
  }),
);

builder.mutationFields((t) => ({
  signUp: t.field({
    type: Credentials,
    access: ANYONE,
    args: { data: t.arg({ type: inputType('SignUpInput', SignUp), required: true }) },
    resolve: async (_root, { data }, context) => {
      const services = asSystem(context, 'sign a person up or in');
      const { productName } = services.settings.now();
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
        await confirmEmail(
          asSystem(context, 'sign a person up or in'),
          context,
          parseInput(ConfirmEmail, 'data', data),
        ),
        context,
      ),
  }),
  signIn: t.field({
    type: Credentials,
    access: ANYONE,
    args: { data: t.arg({ type: inputType('SignInInput', SignIn), required: true }) },
    resolve: async (_root, { data }, context) =>
      answerOf(
        await signIn(asSystem(context, 'sign a person up or in'), context, parseInput(SignIn, 'data', data)),
        context,
      ),
  }),
  passSecondFactor: t.field({
    type: Credentials,
    access: ANYONE,
    description: 'The second step of signing in, by a code of the app or a recovery code.',
    args: { data: t.arg({ type: inputType('PassSecondFactorInput', PassSecondFactor), required: true }) },
    resolve: async (_root, { data }, context) => {
      const services = asSystem(context, 'sign a person up or in');
      const parts = { ...services, siteUrl: siteUrlOf(services.env) };
      const input = parseInput(PassSecondFactor, 'data', data);
      return credentialsOf(await passSecondFactor(parts, context, input), context);
    },
  }),
  refreshCredentials: t.field({
    type: Credentials,
    access: ANYONE,
    args: { data: t.arg({ type: inputType('RefreshCredentialsInput', RefreshCredentials), required: true }) },
    resolve: async (_root, { data }, context) => {
      const input = parseInput(RefreshCredentials, 'data', data);
      return credentialsOf(
        await refreshCredentials(asSystem(context, 'refresh a session'), context.origin, input),
        context,
      );
    },
  }),
}));
