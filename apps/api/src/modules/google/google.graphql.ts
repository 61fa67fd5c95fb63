import { StartGoogleAuth, UseGoogleAuth } from '@fleet/contracts/auth';
import { ANYONE } from '../../access/rules.ts';
import { siteUrlOf } from '../../env.ts';
import { builder } from '../../graphql/builder.ts';
import { inputType } from '../../graphql/input-types.ts';
import { parseInput } from '../../graphql/parse-input.ts';
import { answerOf, Credentials } from '../auth/credentials.graphql.ts';
import { startGoogleAuth } from './start-google-auth.ts';
import { useGoogleAuth } from './use-google-auth.ts';

builder.mutationFields((t) => ({
  startGoogleAuth: t.string({
    access: ANYONE,
    description: 'Where the browser goes to sign in by Google; it comes back to /auth/google/callback.',
    args: { data: t.arg({ type: inputType('StartGoogleAuthInput', StartGoogleAuth), required: true }) },
    resolve: (_root, { data }, context) => {
      const parts = { ...context.services, ...context.services.asSystem('sign a person up or in') };
      return startGoogleAuth(parts, context, parseInput(StartGoogleAuth, 'data', data));
    },
  }),
  useGoogleAuth: t.field({
    type: Credentials,
    access: ANYONE,
    description: 'Signs in whom Google says it is, with what the browser came back with.',
    args: { data: t.arg({ type: inputType('UseGoogleAuthInput', UseGoogleAuth), required: true }) },
    resolve: async (_root, { data }, context) => {
      const databases = context.services.asSystem('sign a person up or in');
      const parts = { ...context.services, ...databases, siteUrl: siteUrlOf(context.services.env) };
      return answerOf(await useGoogleAuth(parts, context, parseInput(UseGoogleAuth, 'data', data)), context);
    },
  }),
}));
