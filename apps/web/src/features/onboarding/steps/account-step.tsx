import { SetUpAccount } from '@fleet/contracts/onboarding';
import { useTranslation } from 'react-i18next';
import { SegmentField } from '../../../forms/fields/segment-field.tsx';
import { SelectField } from '../../../forms/fields/select-field.tsx';
import { TextField } from '../../../forms/fields/text-field.tsx';
import { useMutationForm } from '../../../forms/use-mutation-form.ts';
import { graphql } from '../../../generated/graphql/gql.ts';
import { timeZones } from '../../../lib/locale-choices.ts';
import { useServices } from '../../../services.ts';
import classes from './fields.module.css';
import { StepForm } from './step-form.tsx';
import type { StepProps } from './step-list.tsx';

const SetUpAccountMutation = graphql(`
  mutation SetUpAccount($data: SetUpAccountInput!) {
    setUpAccount(data: $data) {
      id
      type
      title
    }
  }
`);

/** Name, time zone and, while it can still be changed, type of the account. */
export function AccountStep({ known, onDone, onLater }: StepProps) {
  const { session } = useServices();
  const { choosesKind } = known.onboarding;
  const { i18n } = useTranslation();
  const { type, title, timeZone } = known.account;
  const form = useMutationForm(SetUpAccountMutation, SetUpAccount, {
    catalogue: 'onboarding',
    start: { ...(choosesKind && { type }), title, timeZone },
    onSaved: ({ setUpAccount }) => {
      // Another type changes the person's role, so the session is refreshed.
      if (setUpAccount.type !== type) void session.refresh();
      onDone();
    },
  });
  return (
    <StepForm form={form} onLater={onLater}>
      {choosesKind && <SegmentField name="type" />}
      <div className={classes.pair}>
        <TextField name="title" autoComplete="organization" />
        <SelectField name="timeZone" options={timeZones(timeZone, i18n.language)} />
      </div>
    </StepForm>
  );
}
