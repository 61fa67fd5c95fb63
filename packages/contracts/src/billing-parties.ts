import { z } from 'zod';
import { Email } from './email.ts';
import { line, prose, requiredLine } from './text.ts';

const NAME_MAX = 200;
const ADDRESS_MAX = 400;
const TAX_ID_MAX = 50;
const BANK_MAX = 400;

const party = {
  name: requiredLine('Name', NAME_MAX).describe('As documents print it.'),
  address: prose('Address', ADDRESS_MAX).optional(),
  taxId: line('Tax number', TAX_ID_MAX).optional(),
};

/** The seller on documents. */
export const Seller = z.object({
  ...party,
  bank: prose('Bank details', BANK_MAX).optional().describe('Where transfers go.'),
});
export type Seller = z.output<typeof Seller>;

/** The buyer on documents. Issued documents keep the buyer of their day. */
export const Buyer = z.object({
  ...party,
  email: Email.optional().describe('Where documents go, beside the members who pay.'),
});
export type Buyer = z.output<typeof Buyer>;
