import { UpdateVehicleDocument } from '@fleet/contracts/vehicle-document';
import { IconFileText } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { FormDrawer } from '../../../forms/form-drawer.tsx';
import { useMutationForm } from '../../../forms/use-mutation-form.ts';
import { graphql } from '../../../generated/graphql/gql.ts';
import type { VehicleDocumentFormQuery } from '../../../generated/graphql/graphql.ts';
import { showSuccess } from '../../../ui/toasts.tsx';
import { DocumentFields } from './document-fields.tsx';
import { useDocumentWords } from './use-document-words.ts';

const VehicleDocumentForm = graphql(`
  query VehicleDocumentForm($where: ById!) {
    vehicleDocument(where: $where) {
      id
      version
      kind
      title
      number
      validUntil
      vehicle {
        id
        title
      }
      file {
        id
        name
        size
      }
    }
  }
`);

const UpdateDocumentMutation = graphql(`
  mutation UpdateVehicleDocument($where: VersionWhere!, $data: UpdateVehicleDocumentInput!) {
    updateVehicleDocument(where: $where, data: $data) {
      id
      version
      kind
      title
    }
  }
`);

type Document = NonNullable<VehicleDocumentFormQuery['vehicleDocument']>;

/** Form of a document, opened with its current values. */
export function EditDocument({ id, onClose }: { id: string; onClose: () => void }) {
  const [{ data }] = useQuery({
    query: VehicleDocumentForm,
    variables: { where: { id } },
    requestPolicy: 'network-only',
  });
  return data?.vehicleDocument ? <Form document={data.vehicleDocument} onClose={onClose} /> : null;
}

function Form({ document, onClose }: { document: Document; onClose: () => void }) {
  const { t } = useTranslation('vehicles/documents');
  const { nameOf } = useDocumentWords();
  const { id, version, kind, title, number, validUntil, vehicle, file } = document;
  const form = useMutationForm(UpdateDocumentMutation, UpdateVehicleDocument, {
    catalogue: 'vehicles/documents',
    start: { kind, title, number, validUntil, fileId: file?.id },
    where: { id, version },
    onSaved: ({ updateVehicleDocument: saved }) => {
      showSuccess(t('form.saved', { name: nameOf(saved) }));
      onClose();
    },
  });
  return (
    <FormDrawer
      form={form}
      title={t('form.editTitle', { name: nameOf(document) })}
      second={vehicle.title}
      icon={<IconFileText size={22} stroke={1.6} />}
      onClose={onClose}
    >
      <DocumentFields vehicleId={vehicle.id} file={file ?? null} />
    </FormDrawer>
  );
}
