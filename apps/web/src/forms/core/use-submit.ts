import { useRef, useState } from 'react';
import type { CombinedError } from 'urql';
import { conflictOf } from '../../graphql/conflict.ts';
import { errorOf } from './field-errors.ts';
import type { FormValues } from './form-values.ts';
import type { Trouble } from './mutation-form.ts';
import { divide } from './refusal.ts';
import { savedVersion } from './saved-version.ts';
import type { EditedValues, Target } from './use-edited-values.ts';
import type { Answer } from './use-sending.ts';

type Options<Result> = {
  send: (data: FormValues, where: Target | undefined) => Promise<Answer<Result>>;
  onSaved: (result: Result) => void;
  codes: Readonly<Record<string, string>>;
};

/** Submits valid data, one submission at a time, and shows the result. */
export function useSubmit<Result>(values: EditedValues, { send, onSaved, codes }: Options<Result>) {
  const { methods, registry, latest, focus } = values;
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [waiting, setWaiting] = useState(false);
  const held = useRef<Promise<boolean> | null>(null);
  const isUnderWay = useRef(false);

  async function submit(): Promise<void> {
    if (isUnderWay.current || (values.editing && values.changed().length === 0)) return;
    isUnderWay.current = true;
    setTrouble(null);
    try {
      if (!(await heldDone())) return;
      const deliver = async (data: FormValues) => settle(await send(data, latest.current.where));
      await methods.handleSubmit(deliver, (errors) => focusFirst(Object.keys(errors)))();
    } finally {
      isUnderWay.current = false;
    }
  }

  async function heldDone(): Promise<boolean> {
    if (!held.current) return true;
    setWaiting(true);
    try {
      return await held.current;
    } finally {
      setWaiting(false);
    }
  }

  /** A later value of the same field replaces an earlier one: a form holds at most one file. */
  function hold(value: Promise<boolean>): void {
    held.current = value;
    const over = () => {
      if (held.current === value) held.current = null;
    };
    value.then(over, over);
  }

  function settle(answer: Answer<Result>): void {
    if (answer.kind === 'saved') {
      const saved = methods.getValues();
      values.begin(saved, savedVersion(answer.result));
      methods.reset(saved);
      onSaved(answer.result);
    } else if (answer.kind === 'refused') {
      setTrouble(showRefusal(answer.error));
    } else {
      setTrouble(answer.kind === 'lost' ? answer : { kind: 'failed', failure: answer });
    }
  }

  function showRefusal(error: CombinedError): Trouble | null {
    const conflict = conflictOf(error);
    if (conflict) return { kind: 'conflict', conflict };
    const { findings, rest } = divide(error, registry.fields.get(), codes);
    const byField = new Map(findings.toReversed().map((finding) => [String(finding.path[0]), finding]));
    for (const [name, finding] of byField) methods.setError(name, errorOf(finding));
    focusFirst([...byField.keys()]);
    return rest.length > 0 ? { kind: 'failed', failure: { kind: 'refused', errors: rest } } : null;
  }

  function focusFirst(names: readonly string[]): void {
    const first = [...registry.fields.get().keys()].find((name) => names.includes(name));
    if (first) focus(first);
  }

  return { submit, hold, waiting, trouble, setTrouble };
}
