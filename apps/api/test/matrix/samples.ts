import { z } from 'zod';
import { coreOf, defOf } from '../../src/graphql/input-types.ts';

/** A value for each kind of filter there is, so that a new filter is looked at without being named here. */
export function samplesOf(schema: z.core.$ZodType, id: string): unknown[] {
  const core = coreOf(schema);
  const { type, element, entries } = defOf(core) as ReturnType<typeof defOf> & { entries?: object };
  switch (type) {
    case 'boolean':
      return [true, false];
    case 'enum':
      return Object.values(entries ?? {}).slice(0, 1);
    case 'array':
      return element ? [samplesOf(element, id).slice(0, 1)] : [];
    case 'string':
      return [z.safeParse(core, id).success ? id : 'text'];
    case 'number':
      return [1];
    case 'date':
      return [new Date()];
    default:
      throw new Error(`A filter of the kind ${type} has no sample in the matrix`);
  }
}
