import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DetailCard } from '../../../details/detail-card.tsx';
import { Fact } from '../../../details/fact.tsx';
import { FactGrid } from '../../../details/fact-grid.tsx';
import { useFormParameter } from '../../../forms/use-form-parameter.ts';
import { useFormats } from '../../../lib/format.ts';
import { useMay } from '../../../session/use-may.ts';
import { modelOf } from '../list/live-row.ts';
import classes from './vehicle-facts.module.css';
import type { Vehicle } from './vehicle-query.ts';

/** What is written down of a vehicle. What is not known says so. */
export function VehicleFacts({ vehicle }: { vehicle: Vehicle }) {
  return (
    <>
      <Registration vehicle={vehicle} />
      <Technical vehicle={vehicle} />
      <Notes text={vehicle.description ?? null} />
    </>
  );
}

function Registration({ vehicle }: { vehicle: Vehicle }) {
  const { t } = useTranslation('vehicles');
  const { date } = useFormats();
  const may = useMay();
  const { plateNumber, vinNumber, firstRegisteredOn, createdAt } = vehicle;
  return (
    <Card title={t('facts.registration')} section="identity">
      <Fact name={t('facts.brandAndModel')} value={modelOf(vehicle)} />
      <Fact name={t('fields.plateNumber')} value={plateNumber} copy={plateNumber} />
      {may('inspect', 'Vehicle') && <Fact name={t('fields.vinNumber')} value={vinNumber} copy={vinNumber} />}
      <Fact
        name={t('fields.firstRegisteredOn')}
        value={firstRegisteredOn && date(new Date(`${firstRegisteredOn}T12:00:00`).getTime())}
      />
      <Fact name={t('facts.account')} value={vehicle.account.title} />
      <Fact name={t('fields.groupId')} value={vehicle.group?.title} />
      <Fact
        name={t('fields.status')}
        value={vehicle.status === 'ERASED' ? null : t(`options.status.${vehicle.status}`)}
      />
      <Fact name={t('facts.added')} value={date(Date.parse(createdAt))} />
    </Card>
  );
}

function Technical({ vehicle }: { vehicle: Vehicle }) {
  const { t } = useTranslation('vehicles');
  const { decimal, whole } = useFormats();
  const { fuelType, fuelConsumption, tank, maxSpeed } = vehicle;
  return (
    <Card title={t('sections.technical')} section="technical">
      <Fact name={t('fields.type')} value={t(`types.${vehicle.type}`)} />
      <Fact name={t('fields.fuelType')} value={fuelType && t(`fuels.${fuelType}`)} />
      <Fact
        name={t('fields.fuelConsumption')}
        value={given(fuelConsumption, decimal)}
        unit={t('form.litresPer100Km')}
      />
      <Fact name={t('fields.tank')} value={given(tank, decimal)} unit={t('form.litres')} />
      <Fact name={t('fields.maxSpeed')} value={given(maxSpeed, whole)} unit={t('form.kmh')} />
    </Card>
  );
}

function Notes({ text }: { text: string | null }) {
  const { t } = useTranslation(['vehicles', 'details']);
  const onEdit = useEdit('notes');
  return (
    <DetailCard title={t('sections.notes')} {...(onEdit && { onEdit })}>
      <p className={classes.notes} data-unknown={!text || undefined}>
        {text || t('details:facts.unknown')}
      </p>
    </DetailCard>
  );
}

function Card({ title, section, children }: { title: string; section: string; children: ReactNode }) {
  const onEdit = useEdit(section);
  return (
    <DetailCard title={title} {...(onEdit && { onEdit })}>
      <FactGrid>{children}</FactGrid>
    </DetailCard>
  );
}

/** The form of the vehicle, at this part of it. */
function useEdit(section: string): (() => void) | null {
  const form = useFormParameter();
  const may = useMay();
  return may('update', 'Vehicle') ? () => form.open('edit', section) : null;
}

function given(value: number | null | undefined, write: (value: number) => string): string | null {
  return value === null || value === undefined ? null : write(value);
}
