import { CreateVehicleDocument } from '@fleet/contracts/vehicle-document';
import { IconFileText } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSending } from '../../../forms/core/use-sending.ts';
import { FormDrawer } from '../../../forms/form-drawer.tsx';
import { useSentForm } from '../../../forms/use-sent-form.ts';
import { graphql } from '../../../generated/graphql/gql.ts';
import { showSuccess } from '../../../ui/toasts.tsx';
import { DocumentFields } from './document-fields.tsx';
import { useDocumentWords } from './use-document-words.ts';

const CreateDocumentMutation = graphql(`
  mutation CreateVehicleDocument($where: DocumentOfVehicle!, $data: CreateVehicleDocumentInput!) {
    createVehicleDocument(where: $where, data: $data) {
      id
      kind
      title
    }
  }
`);

/** Form of a new document beside the vehicle's page. */
export function AddDocument({ of, onClose }: { of: { id: string; title: string }; onClose: () => void }) {
  const { t } = useTranslation('vehicles/documents');
  const { nameOf } = useDocumentWords();
  const send = useSending(CreateDocumentMutation);
  const form = useSentForm(CreateVehicleDocument, {
    catalogue: 'vehicles/documents',
    start: { kind: 'INSURANCE' },
    send: (data) => send({ where: { vehicleId: of.id }, data: CreateVehicleDocument.parse(data) }),
    onSaved: ({ createVehicleDocument: made }) => {
      showSuccess(t('form.added', { name: nameOf(made) }));
      onClose();
    },
  });
  return (
    <FormDrawer
      form={form}
      title={t('form.addTitle')}
      second={of.title}
      icon={<IconFileText size={22} stroke={1.6} />}
      onClose={onClose}
    >
      <DocumentFields vehicleId={of.id} />
    </FormDrawer>
  );
}
