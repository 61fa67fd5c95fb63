import { type ReactNode, use, useEffect } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { InputIssue } from '../../graphql/failure.ts';
import { issueText } from '../../lib/i18n/issue-text.ts';
import { textOf } from '../../lib/i18n/text-of.ts';
import { FieldLabel } from '../parts/field-label.tsx';
import { issueOf } from './field-errors.ts';
import { type FieldRules, fieldRules } from './field-rules.ts';
import { isEmpty, isSame } from './form-values.ts';
import { useMutationFormContext } from './mutation-form.ts';
import { SectionContext, StepContext } from './section-context.ts';
import { shownValue } from './shown-value.ts';

export type FieldOptions = {
  name: string;
  /** Overrides the name of the field: the name of an organisation or of a family. */
  label?: string | undefined;
  /** Formats a value of the field; by default it is shown as text. */
  show?: ((value: unknown) => ReactNode) | undefined;
  /** All choices are visible and one is preselected, so no required mark is shown. */
  isOneOf?: boolean;
  /** Text of violated bounds, in the field's own format. */
  bounds?: ((params: InputIssue['params']) => InputIssue['params']) | undefined;
};

/** Binds a control to a field: value, texts, rules of the schema, and error. */
export function useField({ name, label: ownLabel, show, bounds, isOneOf = false }: FieldOptions) {
  const form = useMutationFormContext();
  const { i18n, t } = useTranslation('forms');
  const { field, fieldState } = useController({ name, control: form.methods.control });
  const rules = fieldRules(form.shape, name);
  const label =
    ownLabel ?? textOf(i18n, [`${form.catalogue}:fields.${name}`]) ?? unnamed(form.catalogue, name);
  const part = use(SectionContext);
  const isRequired = mustBeGiven(rules, form.editing);
  const section = use(StepContext) ?? part;
  useEffect(() => {
    form.registry.put({
      name,
      label,
      section,
      show: (value) => (show && !isEmpty(value) ? show(value) : shownValue(t, value)),
    });
  });

  return {
    label,
    rules,
    value: field.value as unknown,
    /** Input during submission would be neither saved nor marked as changed, so it is ignored. */
    set(value: unknown): void {
      if (!form.sending) field.onChange(value);
    },
    input: { name, ref: field.ref, onBlur: field.onBlur },
    /** Text of the catalogue beside the field's name. */
    text: (suffix: 'None' | 'Add') => textOf(i18n, [`${form.catalogue}:fields.${name}${suffix}`]),
    wrapper: {
      label: (
        <FieldLabel
          text={label}
          required={isRequired && !isOneOf}
          changed={form.editing && !isSame(form.start[name], field.value)}
        />
      ),
      description: textOf(i18n, [`${form.catalogue}:fields.${name}Hint`]),
      error: fieldState.error ? errorText() : undefined,
      required: isRequired,
      withAsterisk: false,
    },
  };

  function errorText(): ReactNode {
    if (!fieldState.error) return undefined;
    const issue = issueOf(fieldState.error);
    const wayOut = form.waysOut[issue.code]?.(issue.params);
    const text = issueText(i18n, bounds ? { ...issue, params: bounds(issue.params) } : issue, label);
    return wayOut ? (
      <>
        {text} {wayOut}
      </>
    ) : (
      text
    );
  }
}

function mustBeGiven({ takesNull, takesNothing, kind }: FieldRules, editing: boolean): boolean {
  if (kind === 'boolean') return false;
  return editing ? !takesNull : !(takesNothing || takesNull);
}

function unnamed(catalogue: string, name: string): string {
  if (import.meta.env.DEV) throw new Error(`The catalogue "${catalogue}" has no text "fields.${name}"`);
  return name;
}
