import { USER_FIELDS, type UserField } from '@fleet/contracts/user-input';
import { z } from 'zod';
import type { MutationForm } from '../../../forms/core/mutation-form.ts';
import { useSending } from '../../../forms/core/use-sending.ts';
import { useSentForm } from '../../../forms/use-sent-form.ts';
import { graphql } from '../../../generated/graphql/gql.ts';

const UpdateOwnField = graphql(`
  mutation UpdateOwnField($where: ById!, $data: UpdateUserInput!) {
    updateUser(where: $where, data: $data) {
      id
    }
  }
`);

/** Fields that people edit themselves. */
export type OwnField = Exclude<UserField, 'status'>;

type Options = { id: string; field: OwnField; value: string | null; onSaved: () => void };

/** Form of one field. Its only field is `value`; empty clears it. */
export function useOwnFieldForm({ id, field, value, onSaved }: Options): MutationForm {
  const send = useSending(UpdateOwnField);
  const schema: z.ZodType<string | null, string | null> = USER_FIELDS[field];
  const mayBeEmpty = schema.safeParse(null).success;
  return useSentForm(z.object({ value: mayBeEmpty ? schema.optional() : schema }), {
    catalogue: 'profile',
    start: { value: value ?? '' },
    send: (data) => send({ where: { id }, data: { key: field, value: data.value ?? null } }),
    onSaved,
  });
}
