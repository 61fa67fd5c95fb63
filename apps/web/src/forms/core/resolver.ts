import { issuesOf } from '@fleet/contracts/issue';
import type { Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { errorsOf } from './field-errors.ts';
import type { FormValues } from './form-values.ts';
import { sentOf } from './sent-data.ts';

/** Validates the data to be sent with the server's schema. */
export function resolverOf(
  schema: z.ZodType<object, object>,
  dataOf: (values: FormValues) => FormValues,
): Resolver<FormValues> {
  return (values) => {
    const data = dataOf(values);
    const parsed = schema.safeParse(data);
    if (parsed.success) return { values: sentOf(parsed.data, data), errors: {} };
    return { values: {}, errors: errorsOf(issuesOf(parsed.error, data)) };
  };
}
