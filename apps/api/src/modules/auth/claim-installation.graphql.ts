import { ClaimInstallation } from '@fleet/contracts/auth';
import { ANYONE } from '../../access/rules.ts';
import { builder } from '../../graphql/builder.ts';
import { inputType } from '../../graphql/input-types.ts';
import { parseInput } from '../../graphql/parse-input.ts';
import { claimInstallation } from './claim-installation.ts';
import { Credentials, credentialsOf } from './credentials.graphql.ts';

builder.mutationField('claimInstallation', (t) =>
  t.field({
    type: Credentials,
    access: ANYONE,
    description:
      'The first owner of the service comes by a link that the start of an empty installation prints.',
    args: { data: t.arg({ type: inputType('ClaimInstallationInput', ClaimInstallation), required: true }) },
    resolve: async (_root, { data }, context) => {
      const { asSystem, settings } = context.services;
      const { db } = asSystem('claim an installation that nobody owns');
      const parts = { db, productName: settings.now().productName };
      const input = parseInput(ClaimInstallation, 'data', data);
      return credentialsOf(await claimInstallation(parts, context.origin, input), context);
    },
  }),
);
