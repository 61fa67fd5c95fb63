import { describe, expect } from 'vitest';
import { PLAN_GATES } from '../../src/access/plan-gates.ts';
import { test } from '../api.ts';
import { MUTATIONS, QUERIES } from '../matrix/routes.ts';
import { GATED } from './gated-account.fixture.ts';

describe('the gates', () => {
  test('name fields that there are', () => {
    const known = [
      ...[...QUERIES.keys()].map((name) => `Query.${name}`),
      ...[...MUTATIONS.keys()].map((name) => `Mutation.${name}`),
    ];
    expect(GATED.filter((name) => !known.includes(name))).toEqual([]);
  });

  test('stand before every report, track and place, and before every mutation that adds or commands', () => {
    const roots = [...QUERIES.keys(), ...MUTATIONS.keys()];
    const asked = roots.filter((name) =>
      /Report$|Tracks$|Outline$|Position$|^keptFrame|^command[A-Z]|^createVehicle$|^createDevice$|^createManyDevices$/.test(
        name,
      ),
    );
    const paid = asked.filter(
      (name) => !/^(createSavedReport|eraseSavedReport|updateSavedReport)$/.test(name),
    );
    expect(
      paid.filter((name) => !PLAN_GATES.has(`Query.${name}`) && !PLAN_GATES.has(`Mutation.${name}`)),
    ).toEqual([]);
  });
});
