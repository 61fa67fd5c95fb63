import { toMajorUnits } from '@fleet/contracts/money';
import { AccountsWhere } from '@fleet/contracts/query';
import type { User } from '@fleet/db/models';
import { rows } from '../../access/policy.ts';
import { parseInput } from '../../errors.ts';
import { builder } from '../../graphql/builder.ts';
import { ById, findById } from '../../graphql/by-id.ts';
import { requireCaller } from '../../graphql/context.ts';
import { AccountStatusEnum, AccountTypeEnum, CurrencyEnum } from '../../graphql/enums.ts';
import {
  createPage,
  Direction,
  findPage,
  orderOf,
  PageOptionsInput,
  pageCost,
  pageType,
  sliceOf,
} from '../../graphql/page.ts';
import { UserPage, UsersOrderBy } from '../users/user.graphql.ts';
import { accountsWhere } from './accounts-where.ts';

const Total = builder
  .objectRef<{ total: number }>('Total')
  .implement({ fields: (t) => ({ total: t.exposeInt('total') }) });

const NOT_ERASED = { where: { status: { not: 'ERASED' } } } as const;

const Account = builder.prismaObject('Account', {
  fields: (t) => ({
    id: t.exposeID('id'),
    type: t.expose('type', { type: AccountTypeEnum }),
    status: t.expose('status', { type: AccountStatusEnum }),
    title: t.exposeString('title'),
    description: t.exposeString('description', { nullable: true }),
    ownerId: t.exposeID('ownerId', { nullable: true }),
    owner: t.relation('owner', { nullable: true }),
    createdBy: t.exposeID('createdBy', { nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
    confirmedAt: t.expose('confirmedAt', { type: 'DateTime', nullable: true }),
    balance: t.float({
      nullable: true,
      description: 'In major units of the currency.',
      resolve: ({ balanceMinor }) => toMajorUnits(balanceMinor),
    }),
    currency: t.expose('balanceCurrency', { type: CurrencyEnum, nullable: true }),
    billing: t.relation('billing', { nullable: true }),
    vehicles: t.field({
      type: Total,
      select: { _count: { select: { vehicles: NOT_ERASED } } },
      resolve: ({ _count }) => ({ total: _count.vehicles }),
    }),
    devices: t.field({
      type: Total,
      nullable: true,
      select: { _count: { select: { devices: NOT_ERASED } } },
      resolve: ({ _count }) => ({ total: _count.devices }),
    }),
    servers: t.field({
      type: Total,
      nullable: true,
      select: { _count: { select: { servers: true } } },
      resolve: ({ _count }) => ({ total: _count.servers }),
    }),
    users: t.field({
      type: UserPage,
      nullable: true,
      args: { orderBy: t.arg({ type: UsersOrderBy }), options: t.arg({ type: PageOptionsInput }) },
      complexity: pageCost,
      select: ({ orderBy, options }, { caller }, nested) => {
        const { skip, take } = sliceOf(options);
        const where = caller ? rows(caller, 'User') : { id: { in: [] } };
        return {
          // The columns of a row come with `content`; the id alone, when only the total is asked for.
          users: nested({ where, orderBy: orderOf(orderBy, 'createdAt'), skip, take, select: { id: true } }, [
            'content',
          ]),
          _count: { select: { users: true } },
        };
      },
      resolve: ({ users, _count }, { options }) =>
        createPage(
          sliceOf(options),
          async () => users as User[],
          async () => _count.users,
        ),
    }),
  }),
});

const AccountPage = pageType('AccountPage', Account);

const AccountsWhereInput = builder.inputType('AccountsWhere', {
  fields: (t) => ({
    ids: t.idList(),
    search: t.string({ description: 'Part of the title, or of the e-mail of its owner.' }),
    type: t.field({ type: AccountTypeEnum }),
    status: t.field({ type: AccountStatusEnum }),
  }),
});

const AccountsOrderBy = builder.inputType('AccountsOrderBy', {
  fields: (t) => ({
    field: t.field({
      type: builder.enumType('AccountsOrderField', {
        values: ['createdAt', 'title', 'type', 'status'] as const,
      }),
      required: true,
    }),
    direction: t.field({ type: Direction }),
  }),
});

builder.queryFields((t) => ({
  account: t.prismaField({
    type: Account,
    nullable: true,
    args: { where: t.arg({ type: ById, required: true }) },
    resolve: (query, _root, args, context) =>
      findById(context, 'Account', args.where, (where) =>
        context.services.db.account.findFirst({ ...query, where }),
      ),
  }),
  accounts: t.field({
    type: AccountPage,
    args: {
      where: t.arg({ type: AccountsWhereInput }),
      orderBy: t.arg({ type: AccountsOrderBy }),
      options: t.arg({ type: PageOptionsInput }),
    },
    complexity: pageCost,
    resolve: (_root, args, context, info) => {
      const { db } = context.services;
      const filter = parseInput(AccountsWhere, 'where', args.where ?? {});
      const where = { AND: [rows(requireCaller(context), 'Account'), accountsWhere(filter)] };
      const orderBy = orderOf(args.orderBy, 'createdAt');
      return findPage(
        { context, info, options: args.options },
        (query) => db.account.findMany({ ...query, where, orderBy }),
        () => db.account.count({ where }),
      );
    },
  }),
}));
