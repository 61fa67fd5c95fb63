import { InvitationToken } from '@fleet/contracts/invitation';
import { ANYONE } from '../../access/rules.ts';
import { builder } from '../../graphql/builder.ts';
import { inputType } from '../../graphql/input-types.ts';
import { parseInput } from '../../graphql/parse-input.ts';
import { declineInvitation } from './decline-invitation.ts';
import { requestInvitation } from './request-invitation.ts';

builder.mutationFields((t) => ({
  declineInvitation: t.boolean({
    access: ANYONE,
    description: 'By whoever has the link, signed in or not. It opens nothing from then on.',
    args: { where: t.arg({ type: inputType('AcceptInvitationWhere', InvitationToken), required: true }) },
    resolve: (_root, { where }, context) =>
      declineInvitation(context.services, context, parseInput(InvitationToken, 'where', where)),
  }),
  requestInvitation: t.boolean({
    access: ANYONE,
    description:
      'Tells the sender of an invitation that was declined or has expired that another link is asked for, once a day. ' +
      'True whatever the token is.',
    args: { where: t.arg({ type: inputType('AcceptInvitationWhere', InvitationToken), required: true }) },
    resolve: (_root, { where }, context) =>
      requestInvitation(context.services, context, parseInput(InvitationToken, 'where', where)),
  }),
}));
