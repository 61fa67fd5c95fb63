import { CreateInvitation, InvitationToken, InvitationWhere } from '@fleet/contracts/invitation';
import { ById } from '@fleet/contracts/query';
import { ANYONE, may, SIGNED_IN } from '../../access/rules.ts';
import { byAccount } from '../../access/tenancy.ts';
import { builder } from '../../graphql/builder.ts';
import { InvitationStatusEnum, RoleEnum, VehicleScopeEnum } from '../../graphql/enums.ts';
import { inputType } from '../../graphql/input-types.ts';
import { findPage, PageOptionsInput, pageCost } from '../../graphql/page.ts';
import { parseInput } from '../../graphql/parse-input.ts';
import { listOrder, type OrderArgument, pages } from '../../graphql/read.ts';
import { write } from '../../graphql/write.ts';
import { Account } from '../accounts/account.graphql.ts';
import { Credentials, credentialsOf } from '../auth/credentials.graphql.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { createInvitation } from './create-invitation.ts';
import { type FoundInvitation, findInvitation } from './find-invitation.ts';
import { INVITATIONS } from './invitations-list.ts';
import { statusOf } from './open-at.ts';
import { resendInvitation } from './resend-invitation.ts';
import { revokeInvitation } from './revoke-invitation.ts';

const MAY_INSPECT = may('inspect', 'Invitation');
const INVITERS = may('invite', 'Account');
const tokenOf = (invitation: object): string | null => (invitation as FoundInvitation).token ?? null;

const Invitation = builder.prismaObject('Invitation', {
  description: 'Fields that anyone may read are those of the mail: whoever has its link reads them.',
  access: ANYONE,
  tenant: byAccount,
  fields: (t) => ({
    id: t.exposeID('id'),
    accountId: t.exposeID('accountId', { nullable: true, access: MAY_INSPECT }),
    accountTitle: t.string({
      select: { account: { select: { title: true } } },
      resolve: ({ account }) => account.title,
    }),
    email: t.exposeString('email'),
    token: t.string({
      nullable: true,
      description: 'Only to whom it was shown with: of a mailed link its hash is kept.',
      resolve: tokenOf,
    }),
    roles: t.expose('roles', { type: [RoleEnum] }),
    firstName: t.exposeString('firstName', { nullable: true }),
    lastName: t.exposeString('lastName', { nullable: true }),
    status: t.field({
      type: InvitationStatusEnum,
      select: { acceptedAt: true, revokedAt: true, declinedAt: true, expiresAt: true },
      resolve: (times, _args, { services }) => statusOf(times, services.clock.now()),
    }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime' }),
    acceptedAt: t.expose('acceptedAt', { type: 'DateTime', nullable: true }),
    revokedAt: t.expose('revokedAt', { type: 'DateTime', nullable: true }),
    declinedAt: t.expose('declinedAt', { type: 'DateTime', nullable: true }),
    askedAt: t.expose('askedAt', {
      type: 'DateTime',
      nullable: true,
      access: MAY_INSPECT,
      description: 'When whoever has its link asked for another one.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    sentAt: t.expose('sentAt', { type: 'DateTime', description: 'When its present link was mailed.' }),
    author: t.relation('author', { nullable: true, access: SIGNED_IN }),
    authorName: t.string({
      nullable: true,
      select: { author: { select: { firstName: true, lastName: true, email: true } } },
      resolve: ({ author }) =>
        author && ([author.firstName, author.lastName].filter(Boolean).join(' ') || author.email),
    }),
    isRegistered: t.boolean({
      nullable: true,
      description:
        'Whether its address has an account; to who has the link alone, for the mailbox is theirs.',
      resolve: async (invitation, _args, { services }) => {
        if (tokenOf(invitation) === null) return null;
        const { db } = services.asSystem('show an invitation to who has its link');
        return (await db.user.count({ where: { email: invitation.email } })) > 0;
      },
    }),
    locale: t.exposeString('locale', {
      nullable: true,
      access: MAY_INSPECT,
      description: 'Of its mail, unless the address is of somebody who chose one.',
    }),
    vehicleScope: t.expose('vehicleScope', { type: VehicleScopeEnum, nullable: true, access: MAY_INSPECT }),
    vehicleIds: t.exposeIDList('vehicleIds', { nullable: true, access: MAY_INSPECT }),
    groupIds: t.exposeIDList('groupIds', { nullable: true, access: MAY_INSPECT }),
  }),
});

builder.queryField('invitation', (t) =>
  t.prismaField({
    type: Invitation,
    nullable: true,
    access: ANYONE,
    args: { where: t.arg({ type: inputType('InvitationWhere', InvitationWhere), required: true }) },
    resolve: (query, _root, args, context) =>
      findInvitation(context.services, context, parseInput(InvitationWhere, 'where', args.where), query),
  }),
);

const { Page: InvitationPage, OrderBy: InvitationsOrderBy } = pages('invitations', Invitation, {
  access: MAY_INSPECT,
  token: 'PEOPLE_READ',
  ...INVITATIONS,
});

builder.prismaObjectField(Account, 'invitations', (t) =>
  t.field({
    type: InvitationPage,
    nullable: true,
    access: MAY_INSPECT,
    args: { orderBy: t.arg({ type: InvitationsOrderBy }), options: t.arg({ type: PageOptionsInput }) },
    complexity: pageCost,
    resolve: ({ id: accountId }, { orderBy, options }, context, info) => {
      const { invitation } = context.services.db;
      const order = listOrder(INVITATIONS, orderBy as OrderArgument<string>, { context, info });
      return findPage(
        { context, info, options },
        (query) => invitation.findMany({ ...query, where: { accountId }, orderBy: order as never }),
        () => invitation.count({ where: { accountId } }),
      );
    },
  }),
);

write('createInvitation', {
  access: INVITERS,
  token: 'PEOPLE_WRITE',
  description: 'Mails the link. Nobody gives a role above their own.',
  data: CreateInvitation,
  resolve: createInvitation,
  returns: { row: 'Invitation' },
});
write('resendInvitation', {
  access: INVITERS,
  token: 'PEOPLE_WRITE',
  description: 'Mails another link; the one before ends.',
  where: ById,
  resolve: resendInvitation,
  returns: { row: 'Invitation' },
});
write('revokeInvitation', {
  access: INVITERS,
  token: 'PEOPLE_WRITE',
  where: ById,
  resolve: revokeInvitation,
  returns: { row: 'Invitation' },
});
write('acceptInvitation', {
  access: SIGNED_IN,
  description: 'Of the address of who asks. The session stands in the account from now on. Its sockets end.',
  where: InvitationToken,
  resolve: acceptInvitation,
  returns: {
    type: Credentials,
    from: (signedIn, context) => credentialsOf(signedIn, context),
  },
});
