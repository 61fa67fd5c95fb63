import { CreateTaxRate, TaxRatesWhere, UpdateTaxRate } from '@fleet/contracts/tax-rate';
import { VersionWhere } from '@fleet/contracts/where';
import { may } from '../../access/rules.ts';
import { builder } from '../../graphql/builder.ts';
import { CatalogStatusEnum } from '../../graphql/enums.ts';
import { one, pages } from '../../graphql/read.ts';
import { write } from '../../graphql/write.ts';
import { containing } from '../contains.ts';
import { createTaxRate } from './create-tax-rate.ts';
import { PERCENT_PPM } from './tax-rate-audit-fields.ts';
import { updateTaxRate } from './update-tax-rate.ts';

const OWNERS = may('read', 'TaxRate');

const TaxRate = builder.prismaObject('TaxRate', {
  access: OWNERS,
  description: 'A rate of tax on documents. Another percentage is another rate.',
  fields: (t) => ({
    id: t.exposeID('id'),
    country: t.exposeString('country'),
    name: t.exposeString('name'),
    percent: t.float({ resolve: ({ ppm }) => ppm / PERCENT_PPM }),
    reverseCharge: t.exposeBoolean('reverseCharge', { description: 'The buyer owes the tax.' }),
    providerCode: t.exposeString('providerCode', { nullable: true }),
    status: t.expose('status', { type: CatalogStatusEnum }),
    isDefault: t.boolean({
      description: 'New accounts get it.',
      select: { installations: { select: { id: true }, take: 1 } },
      resolve: ({ installations }) => installations.length > 0,
    }),
    accounts: t.relationCount('billings', { description: 'Accounts that have it.' }),
    version: t.exposeInt('version'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
});

pages('taxRates', TaxRate, {
  access: OWNERS,
  model: 'TaxRate',
  where: TaxRatesWhere,
  toWhere: ({ statuses }) => ({ ...(statuses && { status: { in: statuses } }) }),
  search: (word) => [{ name: containing(word) }, { country: containing(word) }],
  order: { country: 'country', name: 'name', percent: 'ppm', createdAt: 'createdAt' },
  by: 'country',
});

one('taxRate', 'TaxRate', { access: OWNERS });

write('createTaxRate', {
  access: may('create', 'TaxRate'),
  proof: 'RECENT',
  data: CreateTaxRate,
  resolve: createTaxRate,
  returns: { row: 'TaxRate' },
});
write('updateTaxRate', {
  access: may('update', 'TaxRate'),
  proof: 'RECENT',
  description: 'Makes it the default, or retires it.',
  where: VersionWhere,
  data: UpdateTaxRate,
  resolve: updateTaxRate,
  returns: { row: 'TaxRate' },
});
