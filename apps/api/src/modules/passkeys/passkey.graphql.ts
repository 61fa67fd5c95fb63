import { CreatePasskey, SignInWithPasskey } from '@fleet/contracts/passkey';
import { ById } from '@fleet/contracts/query';
import { ByPassword } from '@fleet/contracts/second-factor';
import { ANYONE, SIGNED_IN } from '../../access/rules.ts';
import { builder } from '../../graphql/builder.ts';
import { requireCaller } from '../../graphql/context.ts';
import { inputType } from '../../graphql/input-types.ts';
import { parseInput } from '../../graphql/parse-input.ts';
import { write } from '../../graphql/write.ts';
import { Credentials, credentialsOf } from '../auth/credentials.graphql.ts';
import { createPasskey } from './create-passkey.ts';
import { removePasskey } from './remove-passkey.ts';
import { signInWithPasskey, startPasskeySignIn } from './sign-in-with-passkey.ts';
import { startPasskey } from './start-passkey.ts';

type Shape = { id: string; title: string; backedUp: boolean; createdAt: Date; lastUsedAt: Date | null };
/** As many as a person may have. */
const MAX_SHOWN = 20;

const Passkey = builder.objectRef<Shape>('Passkey').implement({
  access: SIGNED_IN,
  description: 'A key of the person who asks, that signs in without a password.',
  fields: (t) => ({
    id: t.exposeID('id'),
    title: t.exposeString('title'),
    backedUp: t.exposeBoolean('backedUp', { description: 'Other devices of the person have it too.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    lastUsedAt: t.expose('lastUsedAt', { type: 'DateTime', nullable: true }),
  }),
});

builder.queryField('passkeys', (t) =>
  t.field({
    type: [Passkey],
    access: SIGNED_IN,
    description: 'Of the person who asks, the newest first.',
    resolve: (_root, _args, context) =>
      context.services.asSystem('change what a person signs in with').db.passkey.findMany({
        where: { userId: requireCaller(context).userId },
        orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        take: MAX_SHOWN,
        select: { id: true, title: true, backedUp: true, createdAt: true, lastUsedAt: true },
      }),
  }),
);

write('startPasskey', {
  access: SIGNED_IN,
  proof: 'SECOND_FACTOR',
  description: 'What the browser makes a passkey by: the options of `navigator.credentials.create`, as JSON.',
  data: ByPassword,
  resolve: (services, by, data) => startPasskey(services, by, data),
  returns: { type: 'String' },
});
write('createPasskey', {
  access: SIGNED_IN,
  description:
    'Keeps the passkey that the browser made. Recovery codes with the first factor of a person, told once.',
  data: CreatePasskey,
  resolve: (services, by, data) => createPasskey(services, by, data),
  returns: { type: ['String'] },
});
write('removePasskey', {
  access: SIGNED_IN,
  proof: 'SECOND_FACTOR',
  description: 'It signs in no more.',
  where: ById,
  data: ByPassword,
  resolve: async (services, by, where, data) => {
    await removePasskey(services, by, where, data);
    return true;
  },
  returns: { type: 'Boolean' },
});

builder.mutationFields((t) => ({
  startPasskeySignIn: t.field({
    type: 'String',
    access: ANYONE,
    description:
      'The options of `navigator.credentials.get`, as JSON: the same for everybody but for the question.',
    resolve: (_root, _args, context) => {
      const { services } = context;
      return startPasskeySignIn({ ...services, ...services.asSystem('sign a person up or in') }, context);
    },
  }),
  signInWithPasskey: t.field({
    type: Credentials,
    access: ANYONE,
    description: 'Signs in who holds a passkey, which stands for a password and a code.',
    args: { data: t.arg({ type: inputType('SignInWithPasskeyInput', SignInWithPasskey), required: true }) },
    resolve: async (_root, { data }, context) => {
      const { services } = context;
      const parts = { ...services, ...services.asSystem('sign a person up or in') };
      const input = parseInput(SignInWithPasskey, 'data', data);
      return credentialsOf(await signInWithPasskey(parts, context, input), context);
    },
  }),
}));
