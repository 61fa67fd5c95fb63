import { zodResolver } from '@hookform/resolvers/zod';
import { type DefaultValues, type FieldPath, type FieldValues, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { CombinedError } from 'urql';
import type { z } from 'zod';
import { fieldIssues } from '../../graphql/failure.ts';
import { issueKey } from '../../lib/i18n/issue-key.ts';

/**
 * A form over a schema that the server checks as well. Sending validates every field and focuses the first invalid
 * one; what only the server finds wrong is shown at its field in the same way.
 */
export function useCredentialsForm<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
  defaultValues: DefaultValues<Input>,
) {
  const { t } = useTranslation('common');
  const form = useForm<Input, unknown, Output>({
    resolver: zodResolver(schema),
    defaultValues,
    shouldFocusError: true,
  });
  const { errors } = form.formState;

  return {
    ...form,
    /** Text under a field, in the person's language. */
    errorOf(name: FieldPath<Input>): string | undefined {
      const message = errors[name]?.message;
      return typeof message === 'string' ? t(issueKey(message)) : undefined;
    },
    /** Shows the server's findings at their fields, the first of them focused. */
    showIssues(error: CombinedError): void {
      const issues = fieldIssues(error).map(({ path, message }) => ({ name: path.at(-1), message }));
      const known = issues.filter(({ name }) => typeof name === 'string' && name in form.getValues());
      known.forEach(({ name, message }, index) => {
        form.setError(name as FieldPath<Input>, { message }, { shouldFocus: index === 0 });
      });
    },
  };
}
