import { useTranslation } from 'react-i18next';
import type { PickVehicle } from '../../../pick/pick-vehicle.ts';
import type { PickLoad } from '../../../pick/use-pick-vehicles.ts';
import { VehicleSelectorButton } from '../../../pick/vehicle-selector-button.tsx';
import { showError } from '../../../ui/toasts.tsx';
import { type Choice, choiceOf, isEverything, NAMED_MAX, pickedOf } from './choice.ts';

/** Choice of vehicles: one, several, groups, or all. */
export function VehicleChoice(props: {
  fleet: PickLoad;
  choice: Choice;
  onChoose: (choice: Choice) => void;
}) {
  const { fleet, choice, onChoose } = props;
  const { status, vehicles } = fleet;
  const { t } = useTranslation('reports');
  const name = useChoiceName(choice, vehicles);
  const pick = (picked: ReadonlySet<string>) => {
    const next = choiceOf(picked, vehicles);
    if (next) onChoose(next);
    else showError(t('vehicles.tooMany', { max: NAMED_MAX }));
  };
  return (
    <VehicleSelectorButton
      label={t('vehicles.all')}
      {...(name && { chosen: name })}
      status={status}
      vehicles={vehicles}
      picked={pickedOf(choice, vehicles)}
      onPick={pick}
    />
  );
}

/** Name of a single vehicle or group, number of several; null for all. */
function useChoiceName(choice: Choice, vehicles: readonly PickVehicle[]): string | null {
  const { t } = useTranslation('reports');
  const { vehicleIds, groupIds } = choice;
  if (isEverything(choice)) return null;
  const [vehicleId, groupId] = [vehicleIds[0], groupIds[0]];
  if (vehicleIds.length + groupIds.length === 1) {
    const one = vehicles.find((vehicle) => vehicle.id === vehicleId || vehicle.groupId === groupId);
    const title = vehicleId ? one?.title : one?.groupTitle;
    if (title) return title;
  }
  const parts = [
    groupIds.length > 0 && t('vehicles.groups', { count: groupIds.length }),
    vehicleIds.length > 0 && t('vehicles.named', { count: vehicleIds.length }),
  ];
  return parts.filter(Boolean).join(', ');
}
