import '@mantine/core/styles/Combobox.css';
import { Button, Group, Modal, Select, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClient, useQuery } from 'urql';
import { graphql } from '../../../generated/graphql/gql.ts';
import type { UpdateManyVehiclesInput } from '../../../generated/graphql/graphql.ts';
import { showSuccess } from '../../../ui/toasts.tsx';
import { GroupChoices } from '../list/vehicles-query.ts';

const UpdateMany = graphql(`
  mutation UpdateManyVehicles($where: ManyVehiclesWhere!, $data: UpdateManyVehiclesInput!) {
    updateManyVehicles(where: $where, data: $data) {
      total
    }
  }
`);

/** Vehicles per request. */
const CHUNK = 1_000;
const KEEP = 'keep';
const NONE = 'none';
const CHANGES_VEHICLES = { additionalTypenames: ['Vehicle'] };
const OF_GROUPS = { additionalTypenames: ['VehicleGroup'] };

/** Sets the group or status of several vehicles; fields not chosen stay unchanged. */
export function EditVehicles({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation(['vehicles', 'common']);
  const client = useClient();
  const [groups] = useQuery({ query: GroupChoices, context: OF_GROUPS });
  const [groupId, setGroupId] = useState(KEEP);
  const [status, setStatus] = useState(KEEP);
  const [saving, setSaving] = useState(false);
  const data: UpdateManyVehiclesInput = {
    ...(groupId !== KEEP && { groupId: groupId === NONE ? null : groupId }),
    ...(status !== KEEP && { status: status === 'INACTIVE' ? 'INACTIVE' : 'ACTIVE' }),
  };
  const keep = { value: KEEP, label: t('bulkEdit.keep') };

  async function save(): Promise<void> {
    setSaving(true);
    for (let at = 0; at < ids.length; at += CHUNK) {
      const where = { ids: ids.slice(at, at + CHUNK) };
      const { error } = await client.mutation(UpdateMany, { where, data }, CHANGES_VEHICLES);
      if (error) return setSaving(false);
    }
    showSuccess(t('bulkEdit.done', { count: ids.length }));
    onClose();
  }

  return (
    <Modal opened onClose={onClose} title={t('bulkEdit.title', { count: ids.length })} centered size={480}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Stack gap="md">
          <Select
            label={t('fields.groupId')}
            data={[
              keep,
              { value: NONE, label: t('cells.noGroup') },
              ...(groups.data?.vehicleGroups.content ?? []).map(({ id, title }) => ({
                value: id,
                label: title,
              })),
            ]}
            value={groupId}
            onChange={(value) => setGroupId(value ?? KEEP)}
            allowDeselect={false}
          />
          <Select
            label={t('fields.status')}
            data={[
              keep,
              { value: 'ACTIVE', label: t('options.status.ACTIVE') },
              { value: 'INACTIVE', label: t('options.status.INACTIVE') },
            ]}
            value={status}
            onChange={(value) => setStatus(value ?? KEEP)}
            allowDeselect={false}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('common:actions.cancel')}
            </Button>
            <Button type="submit" loading={saving} disabled={Object.keys(data).length === 0}>
              {t('bulkEdit.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
