import { z } from 'zod';
import { CatalogStatus } from './billing-plan.ts';
import { Id } from './id.ts';
import { patch } from './patch.ts';
import { Search } from './search.ts';
import { line, requiredLine } from './text.ts';

const NAME_MAX = 60;
const PROVIDER_CODE_MAX = 20;
/** Decimals of a percentage: a rate is stored in parts per million. */
const PERCENT_STEP = 0.0001;

const Country = z
  .string('Country is required')
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2}$/, 'Country must be two letters, such as BE');

export const CreateTaxRate = z
  .object({
    country: Country.describe('ISO 3166, two letters.'),
    name: requiredLine('Name', NAME_MAX).describe('As the operator calls it: "VAT".'),
    percent: z
      .number('Percentage is required')
      .min(0)
      .max(100)
      .multipleOf(PERCENT_STEP)
      .describe('21 is 21 %; at most four decimals.'),
    reverseCharge: z
      .boolean()
      .default(false)
      .describe('The buyer owes the tax: documents say so, and the percentage is 0.'),
    providerCode: line('Code', PROVIDER_CODE_MAX)
      .optional()
      .describe('Code of the rate on receipts of the payment provider.'),
    replaces: Id.optional().describe(
      'A rate whose accounts get this one from their next document on. It is inactive afterwards.',
    ),
  })
  .meta({ id: 'CreateTaxRateInput' });
export type CreateTaxRate = z.output<typeof CreateTaxRate>;

/** Country and percentage cannot change, because documents were issued with them. */
export const UpdateTaxRate = patch(
  z.object({
    status: CatalogStatus.default('ACTIVE').describe(
      'An inactive rate stays with the accounts that have it.',
    ),
    isDefault: z
      .boolean()
      .optional()
      .describe('Whether new accounts get it. Switched on, accounts without a rate get it as well.'),
  }),
);
export type UpdateTaxRate = z.output<typeof UpdateTaxRate>;

export const TaxRatesWhere = z.object({
  search: Search,
  statuses: z.array(CatalogStatus).max(2).nullish(),
});
export type TaxRatesWhere = z.output<typeof TaxRatesWhere>;

/** The rate of one account, from its next document on. */
export const ChangeTaxRate = z.object({
  taxRateId: Id.nullable().describe('Null: no tax.'),
});
export type ChangeTaxRate = z.output<typeof ChangeTaxRate>;
