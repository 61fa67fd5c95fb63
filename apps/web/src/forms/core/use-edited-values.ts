import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { createFieldRegistry } from './field-registry.ts';
import { shapeOf } from './field-rules.ts';
import { changedNames, type FormValues } from './form-values.ts';
import { resolverOf } from './resolver.ts';
import { dataToCreate, dataToUpdate } from './sent-data.ts';

/** The edited entity and the version that the person saw. */
export type Target = { id: string; version?: number };
/** Field values at opening or last save, with their version. */
type Beginning = { start: FormValues; where: Target | undefined };
export type EditedValues = ReturnType<typeof useEditedValues>;

/** Current values, start values and elements of the fields. */
export function useEditedValues(schema: z.ZodType<object, object>, first: Beginning) {
  const [{ registry, shape }] = useState(() => ({ registry: createFieldRegistry(), shape: shapeOf(schema) }));
  const [beginning, setBeginning] = useState(first);
  // Latest value for event handlers that run before the next render.
  const latest = useRef(beginning);
  const editing = first.where !== undefined;
  const changesOf = (values: FormValues) => changedNames(latest.current.start, values);

  const methods = useForm<FormValues>({
    defaultValues: first.start,
    shouldFocusError: false,
    resolver: resolverOf(schema, (values) =>
      editing ? dataToUpdate(shape, values, changesOf(values)) : dataToCreate(shape, values),
    ),
  });

  return {
    methods,
    registry,
    shape,
    editing,
    start: beginning.start,
    latest,
    changed: () => changesOf(methods.getValues()),
    /** Makes these values the start, of a new version if given. */
    begin(start: FormValues, version?: number): void {
      const { where } = latest.current;
      latest.current = { start, where: where && version !== undefined ? { ...where, version } : where };
      setBeginning(latest.current);
    },
    focus(name: string): void {
      if (!registry.bringUp(name)) methods.setFocus(name);
    },
  };
}
