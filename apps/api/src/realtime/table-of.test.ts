import { readFileSync } from 'node:fs';
import { announcedEntity, SUBJECTS } from '@fleet/contracts/entities';
import { describe, expect, test } from 'vitest';
import { columnOf, tableOf } from './table-of.ts';

const SCHEMA = readFileSync(new URL('../../../../prisma/schema.prisma', import.meta.url), 'utf8');
const ASKED = [...SUBJECTS, 'Session'].filter((name) => {
  const { personColumn, sharedBy, assignedBy } = announcedEntity(name) ?? {};
  return personColumn ?? sharedBy ?? assignedBy === 'byVehicle';
});

describe.for(ASKED)('%s', (name) => {
  const model = SCHEMA.match(new RegExp(`^model ${name} \\{\\n[^]*?^\\}`, 'm'))?.[0] ?? '';
  const { personColumn, sharedBy, assignedBy } = announcedEntity(name) ?? {};

  test('has the table by which its changes are asked for', () => {
    expect(model).toContain(`@@map("${tableOf(name)}")`);
  });

  test.for([personColumn, sharedBy, assignedBy === 'byVehicle' ? 'vehicleId' : undefined].filter(Boolean))(
    'has the column of %s',
    (field = '') => {
      const line = model.split('\n').find((each) => each.trim().startsWith(`${field} `));
      expect(line?.match(/@map\("(\w+)"\)/)?.[1] ?? field).toBe(columnOf(field));
    },
  );
});
