import { UsersWhere } from '@fleet/contracts/query';
import { rows } from '../../access/policy.ts';
import { parseInput } from '../../errors.ts';
import { builder } from '../../graphql/builder.ts';
import { ById, findById } from '../../graphql/by-id.ts';
import { requireCaller } from '../../graphql/context.ts';
import {
  ContactTypeEnum,
  CredentialKindEnum,
  GenderEnum,
  RoleEnum,
  UserStatusEnum,
} from '../../graphql/enums.ts';
import { Direction, findPage, orderOf, PageOptionsInput, pageCost, pageType } from '../../graphql/page.ts';
import { usersWhere } from './users-where.ts';

builder.prismaObject('StorageObject', {
  fields: (t) => ({
    id: t.exposeID('id'),
    url: t.exposeString('url', { nullable: true }),
    type: t.exposeString('type'),
    name: t.exposeString('name'),
    size: t.float({ description: 'In bytes.', resolve: ({ sizeBytes }) => Number(sizeBytes) }),
    mimeType: t.exposeString('mimeType'),
  }),
});

builder.prismaObject('Contact', {
  fields: (t) => ({
    id: t.exposeID('id'),
    userId: t.exposeID('userId'),
    type: t.expose('type', { type: ContactTypeEnum }),
    value: t.exposeString('value'),
    isPrimary: t.exposeBoolean('isPrimary'),
    isPublic: t.exposeBoolean('isPublic'),
  }),
});

const NONE = { id: { in: [] } };

/** What only the person and their managers see is nullable: for others it is refused, and the rest still answers. */
export const User = builder.prismaObject('User', {
  fields: (t) => ({
    id: t.exposeID('id'),
    accountId: t.exposeID('accountId', { nullable: true }),
    account: t.relation('account', { nullable: true }),
    ownerId: t.id({
      nullable: true,
      description: 'The owner of the account.',
      select: { account: { select: { ownerId: true } } },
      resolve: ({ account }) => account?.ownerId,
    }),
    isOwner: t.boolean({
      select: { account: { select: { ownerId: true } } },
      resolve: ({ id, account }) => account?.ownerId === id,
    }),
    email: t.exposeString('email', { nullable: true }),
    username: t.exposeString('username', { nullable: true }),
    firstName: t.exposeString('firstName', { nullable: true }),
    lastName: t.exposeString('lastName', { nullable: true }),
    middleName: t.exposeString('middleName', { nullable: true }),
    birthday: t.string({
      nullable: true,
      description: 'A date: 1990-12-31.',
      resolve: ({ birthday }) => birthday?.toISOString().slice(0, 10),
    }),
    gender: t.expose('gender', { type: GenderEnum, nullable: true }),
    phoneNumber: t.exposeString('phoneNumber', { nullable: true }),
    roles: t.expose('roles', { type: [RoleEnum], nullable: true }),
    status: t.expose('status', { type: UserStatusEnum, nullable: true }),
    description: t.exposeString('description', { nullable: true }),
    locale: t.exposeString('locale', { nullable: true }),
    timeZone: t.exposeString('timeZone', { nullable: true }),
    credentialsConfirmed: t.expose('credentialsConfirmed', { type: [CredentialKindEnum], nullable: true }),
    avatar: t.relation('avatar', { nullable: true }),
    contacts: t.relation('contacts', {
      query: (_args, { caller }) => ({
        where: caller ? rows(caller, 'Contact') : NONE,
        orderBy: [{ isPrimary: 'desc' }, { id: 'asc' }],
      }),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', nullable: true }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', nullable: true }),
  }),
});

export const UserPage = pageType('UserPage', User);

const UsersWhereInput = builder.inputType('UsersWhere', {
  fields: (t) => ({
    ids: t.idList(),
    accountId: t.id(),
    search: t.string({ description: 'Words of name, e-mail or phone number.' }),
    status: t.field({ type: UserStatusEnum }),
    role: t.field({ type: RoleEnum }),
  }),
});

export const UsersOrderBy = builder.inputType('UsersOrderBy', {
  fields: (t) => ({
    field: t.field({
      type: builder.enumType('UsersOrderField', {
        values: ['createdAt', 'email', 'firstName', 'lastName', 'status'] as const,
      }),
      required: true,
    }),
    direction: t.field({ type: Direction }),
  }),
});

builder.queryFields((t) => ({
  user: t.prismaField({
    type: User,
    nullable: true,
    args: { where: t.arg({ type: ById, required: true }) },
    resolve: (query, _root, args, context) =>
      findById(context, 'User', args.where, (where) =>
        context.services.db.user.findFirst({ ...query, where }),
      ),
  }),
  users: t.field({
    type: UserPage,
    args: {
      where: t.arg({ type: UsersWhereInput }),
      orderBy: t.arg({ type: UsersOrderBy }),
      options: t.arg({ type: PageOptionsInput }),
    },
    complexity: pageCost,
    resolve: (_root, args, context, info) => {
      const { db } = context.services;
      const filter = parseInput(UsersWhere, 'where', args.where ?? {});
      const where = { AND: [rows(requireCaller(context), 'User'), usersWhere(filter)] };
      const orderBy = orderOf(args.orderBy, 'createdAt');
      return findPage(
        { context, info, options: args.options },
        (query) => db.user.findMany({ ...query, where, orderBy }),
        () => db.user.count({ where }),
      );
    },
  }),
}));
