import { ChangePassword, RequestResetPassword, RequestSignInCode } from '@fleet/contracts/auth';
import { ANYONE } from '../../access/rules.ts';
import { siteUrlOf } from '../../env.ts';
import { builder } from '../../graphql/builder.ts';
import { requireCaller } from '../../graphql/context.ts';
import { inputType } from '../../graphql/input-types.ts';
import { parseInput } from '../../graphql/parse-input.ts';
import { requireRecentProof } from '../proof/require-recent-proof.ts';
import { changeOwnPassword } from './change-own-password.ts';
import { requestResetPassword } from './request-reset-password.ts';
import { requestSignInCode } from './request-sign-in-code.ts';
import { resetPassword } from './reset-password.ts';

builder.mutationFields((t) => ({
  requestResetPassword: t.boolean({
    access: ANYONE,
    description:
      'Mails a link to a new password to the person of this address. True whoever has it, and when nobody has.',
    args: {
      data: t.arg({ type: inputType('RequestResetPasswordInput', RequestResetPassword), required: true }),
    },
    resolve: (_root, { data }, context) => {
      const { services } = context;
      const parts = { ...services, ...services.asSystem('reset a forgotten password') };
      return requestResetPassword(
        parts,
        context,
        parseInput(RequestResetPassword, 'data', data),
        services.clock.now(),
      );
    },
  }),
  requestSignInCode: t.boolean({
    access: ANYONE,
    description:
      'Mails a code to the person of this address, by which they sign in although the tries of unknown browsers are used up. ' +
      'True whoever has it, and when nobody has.',
    args: { data: t.arg({ type: inputType('RequestSignInCodeInput', RequestSignInCode), required: true }) },
    resolve: (_root, { data }, { services, origin }) => {
      const parts = { ...services, ...services.asSystem('sign a person up or in') };
      const asked = parseInput(RequestSignInCode, 'data', data);
      return requestSignInCode(parts, origin, asked, services.clock.now());
    },
  }),
  changePassword: t.boolean({
    access: ANYONE,
    description:
      'Sets another password: by the token of the mailed link, which ends every session of the person, or by the one ' +
      'of now of who is signed in, which ends their other sessions.',
    args: { data: t.arg({ type: inputType('ChangePasswordInput', ChangePassword), required: true }) },
    resolve: async (_root, { data }, context) => {
      const { services } = context;
      const { token, currentPassword = '', password } = parseInput(ChangePassword, 'data', data);
      const site = { productName: services.settings.now().productName, siteUrl: siteUrlOf(services.env) };
      if (token !== undefined) {
        const parts = { ...services, ...services.asSystem('reset a forgotten password'), ...site };
        return resetPassword(parts, context, { token, password });
      }
      const caller = requireCaller(context);
      const system = services.asSystem('change what a person signs in with');
      await requireRecentProof(system.db, caller, 'SECOND_FACTOR', services.clock.now());
      const parts = { ...services, ...system, ...site };
      return changeOwnPassword(parts, context, caller, { currentPassword, password });
    },
  }),
}));
