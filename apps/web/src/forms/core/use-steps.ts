import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { MutationForm } from './mutation-form.ts';
import { STEP_PARAMETER } from './step-parameter.ts';

/**
 * Step named by the address, limited to the steps reached so far. A reload empties the form and starts at the
 * first step.
 */
export function useSteps(form: MutationForm, names: readonly string[]) {
  const [parameters, setParameters] = useSearchParams();
  const [reached, setReached] = useState(0);
  const wanted = useRef<string | null>(null);
  const asked = names.indexOf(parameters.get(STEP_PARAMETER) ?? '');
  const index = Math.max(0, Math.min(asked, reached));
  const { registry, methods } = form;

  function goTo(step: number): void {
    setParameters((before) => {
      before.set(STEP_PARAMETER, names[step] ?? '');
      return before;
    });
  }

  useEffect(() =>
    registry.onBringUp(({ name, section }) => {
      const step = names.indexOf(section ?? '');
      if (step === index || step < 0) {
        methods.setFocus(name);
        return;
      }
      wanted.current = name;
      goTo(step);
    }),
  );
  useEffect(() => {
    if (wanted.current !== null) methods.setFocus(wanted.current);
    wanted.current = null;
  }, [index, methods]);

  return {
    index,
    goTo,
    /** Goes to the next step if all fields of this one are valid. */
    async next(): Promise<void> {
      const asks = [...registry.fields.get().values()].filter(({ section }) => section === names[index]);
      const isGood = await methods.trigger(asks.map(({ name }) => name));
      if (!isGood) {
        const first = asks.find(({ name }) => methods.getFieldState(name).invalid);
        if (first) form.focus(first.name);
        return;
      }
      setReached(Math.max(reached, index + 1));
      goTo(index + 1);
    },
  };
}
