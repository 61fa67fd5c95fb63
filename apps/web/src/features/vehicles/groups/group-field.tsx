import { useState } from 'react';
import { EntityField, type EntityFieldProps } from '../../../forms/entities/entity-field.tsx';
import { useMay } from '../../../session/use-may.ts';
import { AddGroup } from './add-group.tsx';
import { useGroupEntities } from './use-group-entities.ts';

type Adding = Parameters<NonNullable<EntityFieldProps['onAdd']>>;

/** Group of a vehicle; a new group can be created from the field. */
export function GroupField({ name, accountId }: { name: string; accountId: string | undefined }) {
  const groups = useGroupEntities(accountId);
  const may = useMay();
  const [adding, setAdding] = useState<Adding | null>(null);
  return (
    <>
      <EntityField
        name={name}
        {...groups}
        {...(may('create', 'VehicleGroup') && { onAdd: (...asked: Adding) => setAdding(asked) })}
      />
      {adding && (
        <AddGroup
          title={adding[0]}
          accountId={accountId}
          onAdded={adding[1]}
          onClose={() => setAdding(null)}
        />
      )}
    </>
  );
}
