import { CompleteService } from '@fleet/contracts/vehicle-service';
import { VersionWhere } from '@fleet/contracts/where';
import { may, SIGNED_IN } from '../../access/rules.ts';
import { byAccount } from '../../access/tenancy.ts';
import { builder } from '../../graphql/builder.ts';
import { write } from '../../graphql/write.ts';
import { hoursOf, isoDay } from '../vehicles/vehicle-columns.ts';
import { completeService, SERVICE_RECORDS_MAX } from './complete-service.ts';
import type { ServicePace } from './find-service-paces.ts';

builder.prismaObject('ServiceRecord', {
  access: SIGNED_IN,
  tenant: byAccount,
  description: 'A service that was done.',
  select: { id: true, accountId: true },
  fields: (t) => ({
    id: t.exposeID('id'),
    doneOn: t.string({ select: { doneOn: true }, resolve: ({ doneOn }) => isoDay(doneOn) ?? '' }),
    odometer: t.exposeFloat('odometerM', { description: 'In metres, at that time.' }),
    engineHours: t.float({
      select: { engineS: true },
      resolve: ({ engineS }) => hoursOf(engineS) ?? 0,
    }),
    note: t.exposeString('note', { nullable: true }),
  }),
});

const Pace = builder.objectRef<ServicePace>('ServicePace').implement({
  access: SIGNED_IN,
  description: 'What a vehicle drives and runs on a day, by its last eight weeks.',
  fields: (t) => ({
    distance: t.exposeFloat('distanceM', { description: 'In metres.' }),
    engineHours: t.float({ resolve: ({ engineS }) => hoursOf(engineS) ?? 0 }),
    days: t.exposeInt('days', { description: 'Days that it is of.' }),
  }),
});

builder.prismaObjectFields('Vehicle', (t) => ({
  serviceRecords: t.relation('serviceRecords', {
    description: 'The newest first.',
    query: { orderBy: [{ doneOn: 'desc' }, { id: 'desc' }], take: SERVICE_RECORDS_MAX },
  }),
  servicePace: t.field({
    type: Pace,
    nullable: true,
    description: 'Null where it is known for less than two weeks.',
    resolve: ({ id }, _args, { loaders }) => loaders.servicePace.load(id),
  }),
}));

write('completeService', {
  access: may('update', 'Vehicle'),
  token: 'FLEET_WRITE',
  description: 'Notes a service that was done; what has an interval is due again after it.',
  where: VersionWhere,
  data: CompleteService,
  resolve: completeService,
  returns: { row: 'Vehicle' },
});
