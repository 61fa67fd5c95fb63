import { useTranslation } from 'react-i18next';
import { Fact } from '../../../details/fact.tsx';
import { FactsCard } from '../../../details/facts-card.tsx';
import { NotesCard } from '../../../details/notes-card.tsx';
import { useFormats } from '../../../lib/format.ts';
import { given } from '../../../lib/given.ts';
import { useUnits } from '../../../lib/units.ts';
import { useMay } from '../../../session/use-may.ts';
import { modelOf } from '../list/live-row.ts';
import type { Vehicle } from './vehicle-query.ts';

/** Facts of a vehicle. Unknown values are shown as unknown. */
export function VehicleFacts({ vehicle }: { vehicle: Vehicle }) {
  const { t } = useTranslation('vehicles');
  return (
    <>
      <Registration vehicle={vehicle} />
      <Technical vehicle={vehicle} />
      <NotesCard of="Vehicle" title={t('sections.notes')} text={vehicle.description} />
    </>
  );
}

function Registration({ vehicle }: { vehicle: Vehicle }) {
  const { t } = useTranslation('vehicles');
  const { date } = useFormats();
  const may = useMay();
  const { plateNumber, vinNumber, firstRegisteredOn, createdAt } = vehicle;
  return (
    <FactsCard of="Vehicle" title={t('facts.registration')} section="identity">
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
    </FactsCard>
  );
}

function Technical({ vehicle }: { vehicle: Vehicle }) {
  const { t } = useTranslation('vehicles');
  const { decimal } = useFormats();
  const { speed, speedSign } = useUnits();
  const { fuelType, fuelConsumption, tank, maxSpeed } = vehicle;
  return (
    <FactsCard of="Vehicle" title={t('sections.technical')} section="technical">
      <Fact name={t('fields.type')} value={t(`types.${vehicle.type}`)} />
      <Fact name={t('fields.fuelType')} value={fuelType && t(`fuels.${fuelType}`)} />
      <Fact
        name={t('fields.fuelConsumption')}
        value={given(fuelConsumption, decimal)}
        unit={t('form.litresPer100Km')}
      />
      <Fact name={t('fields.tank')} value={given(tank, decimal)} unit={t('form.litres')} />
      <Fact name={t('fields.maxSpeed')} value={given(maxSpeed, speed)} unit={speedSign} />
    </FactsCard>
  );
}
