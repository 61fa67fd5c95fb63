import { CompleteService } from '@fleet/contracts/vehicle-service';
import { IconTool } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSending } from '../../../forms/core/use-sending.ts';
import { DateField } from '../../../forms/fields/date-field.tsx';
import { NumberField } from '../../../forms/fields/number-field.tsx';
import { TextAreaField } from '../../../forms/fields/text-area-field.tsx';
import { FormDrawer } from '../../../forms/form-drawer.tsx';
import { FormSection } from '../../../forms/form-section.tsx';
import { useSentForm } from '../../../forms/use-sent-form.ts';
import { graphql } from '../../../generated/graphql/gql.ts';
import { useUnits } from '../../../lib/units.ts';
import { showSuccess } from '../../../ui/toasts.tsx';
import type { ServicedVehicle } from './service-query.ts';

const CompleteServiceMutation = graphql(`
  mutation CompleteService($where: VersionWhere!, $data: CompleteServiceInput!) {
    completeService(where: $where, data: $data) {
      id
      version
      serviceOdometer
      serviceEngineHours
      serviceOn
      serviceRecords {
        id
      }
    }
  }
`);

/** Form of a completed service. Intervals start anew. */
export function CompleteForm({ vehicle, onClose }: { vehicle: ServicedVehicle; onClose: () => void }) {
  const { t } = useTranslation(['vehicles/service', 'vehicles']);
  const { distanceSign, metresPerDistance } = useUnits();
  const sendVariables = useSending(CompleteServiceMutation);
  const { id, odometer, engineHours } = vehicle;
  const form = useSentForm(CompleteService, {
    catalogue: 'vehicles/service',
    start: { odometer: Math.max(0, odometer), engineHours: Math.max(0, engineHours) },
    send: (data) => sendVariables({ where: { id }, data }),
    onSaved: () => {
      showSuccess(t('form.saved'));
      onClose();
    },
  });
  return (
    <FormDrawer
      form={form}
      title={t('form.title')}
      icon={<IconTool size={22} stroke={1.6} />}
      onClose={onClose}
    >
      <FormSection name="service" columns={1}>
        <DateField name="doneOn" />
        <NumberField name="odometer" unit={distanceSign} per={metresPerDistance} />
        <NumberField name="engineHours" unit={t('vehicles:form.hours')} decimals={1} />
        <TextAreaField name="note" />
      </FormSection>
    </FormDrawer>
  );
}
