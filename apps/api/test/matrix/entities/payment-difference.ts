import type { EntityFixture } from '../entity-fixture.ts';
import type { Side } from '../world.ts';
import type { WriteFixtures } from '../writes/fixture.ts';

const writes: WriteFixtures = {
  // The sandbox has no such payment, so the difference stays resolved.
  checkDifference: {
    ...{ ofNobody: true, noted: 'privately', entity: 'paymentDifference', unversioned: true },
    where: ({ differenceId: id }: Side) => ({ id }),
    probe: { data: {}, reached: 'ok' },
    tables: [],
    events: ['paymentDifference.checked'],
    becomes: { kind: 'AMOUNT' },
  },
};

export const ENTITY: EntityFixture = {
  // The subscription seeds it, with its payment.
  seed: async () => ({}),
  rows: async (db, { differenceId: id }) => ({
    PaymentDifference: await db.paymentDifference.findUniqueOrThrow({ where: { id } }),
  }),
  roots: { billingDifferences: { args: () => '', ofOneself: true } },
  routes: { PaymentDifference: 'billingDifferences.content.0', PaymentDifferencePage: 'billingDifferences' },
  holders: { 'may read PaymentDifference': 'operators', 'may update PaymentDifference': 'operators' },
  writes,
  supportChanges: [],
};
