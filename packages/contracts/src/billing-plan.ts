import { z } from 'zod';
import { AccountType } from './account.ts';
import { Currency, Price } from './billing-money.ts';
import { Id } from './id.ts';
import { patch } from './patch.ts';
import { Search } from './search.ts';
import { prose, requiredLine } from './text.ts';

export const CatalogStatus = z.enum(['ACTIVE', 'INACTIVE']);
export type CatalogStatus = z.output<typeof CatalogStatus>;
/** The entity that a plan counts. */
export const BillingEntity = z.enum(['ACCOUNT', 'VEHICLE', 'DEVICE', 'USER']);
export type BillingEntity = z.output<typeof BillingEntity>;
export const BillingFrequency = z.enum(['DAY', 'WEEK', 'MONTH', 'YEAR']);
export type BillingFrequency = z.output<typeof BillingFrequency>;

const COUNT_MAX = 1_000_000;
/** Most steps of a volume discount. */
const STEPS_MAX = 20;

const Count = z.int().min(0).max(COUNT_MAX).nullish().describe('Null: any number.');
const Allowed = z.boolean().default(true);

/** Allowances of a plan. A feature left out at creation is allowed. */
export const PlanAllowsInput = z.object({
  vehicles: Count,
  devices: Count,
  users: Count,
  historyDays: z.int().min(1).max(36_500).nullish().describe('Null: all that is kept.'),
  commands: Allowed,
  reports: Allowed,
  exports: Allowed,
  imports: Allowed,
  api: Allowed,
  webhooks: Allowed,
  channels: Allowed.describe('Alerts by mail and push.'),
});
export type PlanAllowsInput = z.output<typeof PlanAllowsInput>;

const VolumeSteps = z
  .array(
    z.object({
      from: z.int().min(2).max(COUNT_MAX).describe('Units from which it counts.'),
      percent: z.number().min(0.01).max(100),
    }),
  )
  .max(STEPS_MAX)
  .refine(
    (steps) => steps.every(({ from }, n) => n === 0 || from > (steps[n - 1]?.from ?? 0)),
    'Quantities must rise',
  );

export const CreateBillingPlan = z.object({
  name: requiredLine('Name', 100),
  key: requiredLine('Key', 100),
  description: prose('Description', 255).optional(),
  status: CatalogStatus.default('ACTIVE'),
  entity: BillingEntity.default('ACCOUNT'),
  price: Price.describe("In major units, without the plan's products."),
  currency: Currency,
  frequency: BillingFrequency.default('MONTH'),
  cycles: z.int().min(1).max(120).default(1).describe('How many times the frequency one paid period lasts.'),
  trialDays: z.int().min(0).max(365).default(0),
  taxInclusive: z.boolean().default(false).describe('Whether prices contain the tax.'),
  onOfferFor: z
    .array(AccountType)
    .max(3)
    .default([...AccountType.options]),
  minimumQuantity: z.int().min(1).max(COUNT_MAX).default(1),
  volume: VolumeSteps.default([]),
  allows: PlanAllowsInput.optional(),
});
export type CreateBillingPlan = z.output<typeof CreateBillingPlan>;

/** The currency cannot change. */
export const UpdateBillingPlan = patch(CreateBillingPlan.omit({ currency: true }));
export type UpdateBillingPlan = z.output<typeof UpdateBillingPlan>;

export const BillingPlansWhere = z.object({
  search: Search,
  statuses: z.array(CatalogStatus).max(2).nullish(),
  currencies: z.array(Currency).max(10).nullish(),
});
export type BillingPlansWhere = z.output<typeof BillingPlansWhere>;

export const PlanAndProduct = z.object({ planId: Id, productId: Id }).meta({ id: 'PlanAndProductInput' });
export type PlanAndProduct = z.output<typeof PlanAndProduct>;
