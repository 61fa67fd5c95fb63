import { UpdateAccountHistory } from '@fleet/contracts/account-history';
import { VersionWhere } from '@fleet/contracts/where';
import { may, SIGNED_IN } from '../../access/rules.ts';
import { builder } from '../../graphql/builder.ts';
import { write } from '../../graphql/write.ts';
import { Account } from '../accounts/account.graphql.ts';
import { type AccountHistory, findFirstDay, startsAt } from './find-account-history.ts';
import { updateAccountHistory } from './update-account-history.ts';

const MAY_INSPECT = may('inspect', 'Account');

const AccountHistoryType = builder.objectRef<AccountHistory>('AccountHistory').implement({
  access: MAY_INSPECT,
  description: 'How long an account keeps what its devices reported.',
  fields: (t) => ({
    days: t.exposeInt('days', {
      nullable: true,
      description: 'Whole days before today; null is as long as the installation keeps anything.',
    }),
    daysMax: t.int({
      nullable: true,
      description: 'What the installation keeps at the most: the lower of both holds.',
      resolve: (_history, _args, { services }) => services.env.HISTORY_DAYS_MAX,
    }),
    startsAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When the first days go by fewer that were asked for; null where that is over.',
      resolve: (history, _args, { services }) => startsAt(history, services.clock.now()),
    }),
    firstDay: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When the first day begins that its devices have; null where they have none.',
      resolve: ({ accountId }, _args, { services }) => findFirstDay(services.pool, accountId),
    }),
  }),
});

builder.prismaObjectField(Account, 'history', (t) =>
  t.field({
    type: AccountHistoryType,
    nullable: true,
    access: MAY_INSPECT,
    description: 'How long it keeps what its devices reported.',
    select: { historyDays: true, historyLoweredAt: true },
    resolve: ({ id, historyDays, historyLoweredAt }) => ({
      accountId: id,
      days: historyDays,
      loweredAt: historyLoweredAt,
    }),
  }),
);

builder.prismaObjectField(Account, 'historyKeptFrom', (t) =>
  t.field({
    type: 'DateTime',
    nullable: true,
    access: SIGNED_IN,
    description: 'What its devices reported before was deleted; null where nothing was.',
    select: { history: { select: { keptFrom: true } } },
    resolve: ({ history }) => history?.keptFrom ?? null,
  }),
);

write('updateAccountHistory', {
  access: may('update', 'Account'),
  token: 'ACCOUNT_WRITE',
  description:
    'How many days of history are kept; a day after they are made fewer, older ones are deleted for good.',
  where: VersionWhere,
  data: UpdateAccountHistory,
  resolve: updateAccountHistory,
  returns: { row: 'Account' },
});
