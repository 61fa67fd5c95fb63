import { ByPassword, ConfirmTotp } from '@fleet/contracts/second-factor';
import { SIGNED_IN } from '../../access/rules.ts';
import { builder } from '../../graphql/builder.ts';
import { type Context, requireCaller } from '../../graphql/context.ts';
import { write } from '../../graphql/write.ts';
import { confirmTotp } from './confirm-totp.ts';
import { findSignInMethods, type SignInMethods } from './find-sign-in-methods.ts';
import { makeRecoveryCodes } from './make-recovery-codes.ts';
import { removeTotp } from './remove-totp.ts';
import { startTotp } from './start-totp.ts';
import { totpUri } from './totp.ts';

const Methods = builder.objectRef<SignInMethods>('SignInMethods').implement({
  access: SIGNED_IN,
  description: 'What the person who asks signs in with.',
  fields: (t) => ({
    hasPassword: t.exposeBoolean('hasPassword'),
    passwordChangedAt: t.expose('passwordChangedAt', { type: 'DateTime', nullable: true }),
    totpSince: t.expose('totpSince', {
      type: 'DateTime',
      nullable: true,
      description: 'Since when codes of an app are asked for.',
    }),
    recoveryCodesLeft: t.exposeInt('recoveryCodesLeft'),
  }),
});

builder.queryField('signInMethods', (t) =>
  t.field({
    type: Methods,
    access: SIGNED_IN,
    resolve: (_root, _args, context) => {
      const { db } = context.services.asSystem('change what a person signs in with');
      return findSignInMethods(db, requireCaller(context).userId);
    },
  }),
);

/** Read from what is kept, so that no other place has it. */
async function uriOf({ id }: { id: string }, { services }: Context) {
  const { db } = services.asSystem('change what a person signs in with');
  const { sealed, user } = await db.totpFactor.findUniqueOrThrow({
    where: { id, confirmedAt: null },
    select: { sealed: true, user: { select: { email: true } } },
  });
  const names = { issuer: services.settings.now().productName, label: user.email };
  return totpUri(services.factorVault.open(sealed, id), names);
}

write('startTotp', {
  access: SIGNED_IN,
  proof: 'SECOND_FACTOR',
  description:
    'What an app makes codes from, as the address of a QR code (`otpauth:`). Nothing changes until a first code is right.',
  data: ByPassword,
  resolve: startTotp,
  returns: { type: 'String', from: uriOf },
});
write('confirmTotp', {
  access: SIGNED_IN,
  description:
    'With a first code of the app signing in asks for its codes. With the first factor of a person their other ' +
    'sessions end, and they get recovery codes: once, so none where the same change is sent again.',
  data: ConfirmTotp,
  resolve: (services, by, data) => confirmTotp(services, by, data),
  returns: { type: ['String'] },
});
write('removeTotp', {
  access: SIGNED_IN,
  proof: 'SECOND_FACTOR',
  description: 'Signing in asks for no codes of an app any more.',
  data: ByPassword,
  resolve: async (services, by, data) => (await removeTotp(services, by, data)).removed,
  returns: { type: 'Boolean' },
});
write('makeRecoveryCodes', {
  access: SIGNED_IN,
  proof: 'SECOND_FACTOR',
  description: 'Ten fresh recovery codes in the place of the earlier ones; told once.',
  data: ByPassword,
  resolve: (services, by, data) => makeRecoveryCodes(services, by, data),
  returns: { type: ['String'] },
});
