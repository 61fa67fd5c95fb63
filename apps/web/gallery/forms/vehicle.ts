import { parse } from 'graphql';
import type { TypedDocumentNode } from 'urql';
import { z } from 'zod';

export const CreateVehicle = z.object({
  title: z.string().trim().min(1).max(100),
  plate: z.string().max(20).nullish(),
  icon: z.string().default('car'),
  color: z.string().nullish(),
  group: z.string().nullish(),
  driver: z.string().nullish(),
  places: z.array(z.string()).max(5).nullish(),
  fuel: z.enum(['DIESEL', 'PETROL', 'ELECTRIC', 'HYBRID']).nullish(),
  consumption: z.number().min(0).max(200).nullish(),
  tankL: z.number().min(1).max(2000).nullish(),
  odometerM: z.number().min(0).nullish(),
  limitKmh: z.number().min(1).max(300).nullish(),
  registeredOn: z.iso.date().nullish(),
  reportedAt: z.iso.datetime().nullish(),
  phone: z.string().max(30).nullish(),
  notes: z.string().max(255).nullish(),
  active: z.boolean().default(true),
  access: z.enum(['ALL', 'GROUP']).default('ALL'),
  files: z.array(z.instanceof(File)).max(3).nullish(),
});
export const UpdateVehicle = CreateVehicle.partial();

type Saved = { save: { id: string; version: number } };

export const CreateMutation: TypedDocumentNode<Saved, { data: object }> = parse(
  'mutation ($data: Input!) { save(data: $data) { id version } }',
);
export const UpdateMutation: TypedDocumentNode<
  Saved,
  { where: { id: string; version: number }; data: object }
> = parse('mutation ($where: Where!, $data: Input!) { save(where: $where, data: $data) { id version } }');

export const TRUCK = {
  title: 'Truck 02 Harbour',
  plate: '2-XJD-137',
  icon: 'van',
  color: '#00aba9',
  group: 'g1',
  driver: 'd1',
  places: ['p1', 'p2'],
  fuel: 'DIESEL',
  consumption: 30.2,
  tankL: 690,
  odometerM: 560_037_000,
  limitKmh: 85,
  registeredOn: '2021-05-12',
  reportedAt: '2026-11-20T13:32:00.000Z',
  phone: '+32470001929',
  notes: '',
  active: true,
  access: 'ALL',
  files: null,
} as const;

export const NOTHING = {
  title: '',
  plate: '',
  icon: 'car',
  color: null,
  group: null,
  driver: null,
  places: [],
  fuel: null,
  consumption: null,
  tankL: null,
  odometerM: null,
  limitKmh: null,
  registeredOn: null,
  reportedAt: null,
  phone: '',
  notes: '',
  active: true,
  access: 'ALL',
  files: null,
} as const;
