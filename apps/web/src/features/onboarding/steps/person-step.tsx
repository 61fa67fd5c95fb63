import { SetUpPerson } from '@fleet/contracts/onboarding';
import { Locale } from '@fleet/contracts/user';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../forms/fields/select-field.tsx';
import { TextField } from '../../../forms/fields/text-field.tsx';
import { useMutationForm } from '../../../forms/use-mutation-form.ts';
import { graphql } from '../../../generated/graphql/gql.ts';
import { languageName, timeZones } from '../../../lib/locale-choices.ts';
import { useChangeLanguage } from '../../shell/person/use-change-language.ts';
import classes from './fields.module.css';
import { StepForm } from './step-form.tsx';
import type { StepProps } from './step-list.tsx';

const SetUpPersonMutation = graphql(`
  mutation SetUpPerson($data: SetUpPersonInput!) {
    setUpPerson(data: $data) {
      id
      locale
    }
  }
`);

const LANGUAGES = Locale.options.map((value) => ({ value, label: languageName(value) }));

/** Name, language and time zone of the person. */
export function PersonStep({ known, onDone, onLater }: StepProps) {
  const { i18n } = useTranslation();
  const { firstName, lastName, locale, timeZone } = known.person;
  const changeLanguage = useChangeLanguage();
  const form = useMutationForm(SetUpPersonMutation, SetUpPerson, {
    catalogue: 'onboarding',
    start: {
      firstName: firstName ?? '',
      lastName: lastName ?? '',
      locale: Locale.catch('en-US').parse(locale),
      timeZone: timeZone ?? 'UTC',
    },
    onSaved: ({ setUpPerson }) => {
      changeLanguage(setUpPerson.locale === 'ru' ? 'ru' : 'en');
      onDone();
    },
  });
  return (
    <StepForm form={form} onLater={onLater}>
      <div className={classes.pair}>
        <TextField name="firstName" autoComplete="given-name" />
        <TextField name="lastName" autoComplete="family-name" />
        <SelectField name="locale" options={LANGUAGES} />
        <SelectField name="timeZone" options={timeZones(timeZone ?? 'UTC', i18n.language)} />
      </div>
    </StepForm>
  );
}
