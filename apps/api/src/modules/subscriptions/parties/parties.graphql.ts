import { Buyer, Seller } from '@fleet/contracts/billing-parties';
import { ById } from '@fleet/contracts/query';
import { may } from '../../../access/rules.ts';
import { builder } from '../../../graphql/builder.ts';
import { write } from '../../../graphql/write.ts';
import { changeBuyer, changeSeller } from './change-parties.ts';

const PAYERS = may('inspect', 'Billing');
const OWNERS = may('read', 'Installation');

const SellerType = builder.objectRef<Seller>('Seller').implement({
  access: OWNERS,
  description: 'Who sends the documents.',
  fields: (t) => ({
    name: t.exposeString('name'),
    address: t.exposeString('address', { nullable: true }),
    taxId: t.exposeString('taxId', { nullable: true }),
    bank: t.exposeString('bank', { nullable: true }),
  }),
});

const BuyerType = builder.objectRef<Buyer>('Buyer').implement({
  access: PAYERS,
  description: 'To whom documents are made out.',
  fields: (t) => ({
    name: t.exposeString('name'),
    address: t.exposeString('address', { nullable: true }),
    taxId: t.exposeString('taxId', { nullable: true }),
    email: t.exposeString('email', { nullable: true }),
  }),
});

builder.prismaObjectField('Installation', 'seller', (t) =>
  t.field({
    type: SellerType,
    nullable: true,
    select: { seller: true },
    resolve: ({ seller }) => Seller.safeParse(seller).data ?? null,
  }),
);

builder.prismaObjectField('Billing', 'buyer', (t) =>
  t.field({
    type: BuyerType,
    nullable: true,
    access: PAYERS,
    select: { buyer: true },
    resolve: ({ buyer }) => Buyer.safeParse(buyer).data ?? null,
  }),
);

write('changeSeller', {
  access: may('update', 'Installation'),
  proof: 'RECENT',
  description: 'Who sends documents from now on, and where transfers go.',
  data: Seller,
  resolve: changeSeller,
  returns: { row: 'Installation' },
});
write('changeBuyer', {
  access: may('bill', 'Account'),
  description: 'To whom documents of the account are made out from now on.',
  where: ById,
  data: Buyer,
  resolve: changeBuyer,
  returns: { row: 'Billing' },
});
