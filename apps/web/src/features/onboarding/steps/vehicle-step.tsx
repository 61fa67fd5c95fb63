import { CreateVehicle } from '@fleet/contracts/vehicle-input';
import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { SelectField } from '../../../forms/fields/select-field.tsx';
import { TextField } from '../../../forms/fields/text-field.tsx';
import { useMutationForm } from '../../../forms/use-mutation-form.ts';
import { graphql } from '../../../generated/graphql/gql.ts';
import classes from './fields.module.css';
import { StepForm } from './step-form.tsx';
import type { StepProps } from './step-list.tsx';

const AddFirstVehicle = graphql(`
  mutation AddFirstVehicle($data: CreateVehicleInput!) {
    createVehicle(data: $data) {
      id
      title
      plateNumber
    }
  }
`);

/** Form of the first vehicle with the fewest fields. */
export function VehicleStep(props: StepProps) {
  const { t } = useTranslation('onboarding');
  const { vehicle } = props.known;
  if (!vehicle) return <FirstVehicle {...props} />;
  return (
    <Anchor component={Link} to={`/vehicles/${vehicle.id}`} underline="always" c="var(--app-accent-text)">
      {t('steps.VEHICLE.open', { title: vehicle.title })}
    </Anchor>
  );
}

function FirstVehicle({ onDone, onLater }: StepProps) {
  const form = useMutationForm(AddFirstVehicle, CreateVehicle, {
    catalogue: 'vehicles',
    start: { type: 'CAR', status: 'ACTIVE' },
    onSaved: onDone,
  });
  return (
    <StepForm form={form} onLater={onLater}>
      <div className={classes.pair}>
        <TextField name="title" />
        <TextField name="plateNumber" />
        <SelectField name="type" />
        <TextField name="brand" />
      </div>
    </StepForm>
  );
}
