import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { createFieldRegistry } from './field-registry.ts';
import { shapeOf } from './field-rules.ts';
import { changedNames, type FormValues } from './form-values.ts';
import { resolverOf } from './resolver.ts';
import { dataToCreate, dataToUpdate } from './sent-data.ts';

/** The thing that a form changes, and the version of it that the person saw. */
export type Target = { id: string; version?: number };
/** What the fields held when the form was opened or last saved, and of which version that is. */
type Beginning = { start: FormValues; where: Target | undefined };
export type EditedValues = ReturnType<typeof useEditedValues>;

/** What the fields hold, what they held at the beginning, and where they are on the screen. */
export function useEditedValues(schema: z.ZodType<object, object>, first: Beginning) {
  const [{ registry, shape }] = useState(() => ({ registry: createFieldRegistry(), shape: shapeOf(schema) }));
  const [beginning, setBeginning] = useState(first);
  // What holds in the middle of an event, before the form is drawn again.
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
    /** From now on these values are the beginning, of the next version where one is known. */
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
