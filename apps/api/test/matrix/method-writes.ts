import type { Side } from './world.ts';
import type { WriteFixtures } from './writes/fixture.ts';

const ofMethod = {
  entity: 'storedPaymentMethod',
  where: ({ methodId }: Side) => ({ id: methodId }),
  unversioned: true,
} as const;

/** Changes of payment methods, and days that the operator grants. */
export const METHOD_WRITES: WriteFixtures = {
  choosePaymentMethod: {
    ...ofMethod,
    tables: ['billings', 'payment_methods'],
    events: ['billing.methodChosen'],
    becomes: { isFirst: true },
  },
  removePaymentMethod: {
    ...ofMethod,
    tables: ['billings', 'payment_methods'],
    events: ['billing.methodRemoved'],
    becomes: { isFirst: false, state: 'REMOVED' },
  },
  grantDays: {
    entity: 'billing',
    where: ({ billingId }) => ({ id: billingId }),
    unversioned: true,
    ofNobody: true,
    before: (db, { billingId }) =>
      db.billing.update({ where: { id: billingId }, data: { status: 'SUSPENDED', paidUntil: null } }),
    data: () => ({ days: 7, reason: 'Waits for trackers' }),
    tables: ['billing_records', 'billings'],
    events: ['billing.daysGranted'],
    becomes: { status: 'TRIALING' },
  },
};
