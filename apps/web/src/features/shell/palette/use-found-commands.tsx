import { foldWords } from '@fleet/contracts/fold-text';
import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useMutation, useQuery } from 'urql';
import { useSettled } from '../../../fleet/use-found-on-server.ts';
import { graphql } from '../../../generated/graphql/gql.ts';
import { useMay } from '../../../session/use-may.ts';
import { showSuccess } from '../../../ui/toasts.tsx';
import type { PaletteLine } from './use-found-beside.tsx';

const FindCommands = graphql(`
  query FindCommandsInPalette($where: VehiclesWhere!, $options: PageOptions!) {
    vehicles(where: $where, options: $options) {
      content {
        id
        title
        plateNumber
        commands {
          type
          deviceId
        }
      }
    }
  }
`);

const LockFromPalette = graphql(`
  mutation LockFromPalette($where: ById!, $data: CommandVehicleInput!) {
    commandVehicle(where: $where, data: $data) {
      id
      status
    }
  }
`);

const VERBS = ['doorsLock', 'doorsUnlock'] as const;
type Verb = (typeof VERBS)[number];
/** Shorter prefixes may also begin a vehicle's name. */
const BEGINNING_MIN = 3;
const VEHICLES_MAX = 3;
const ICON = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

/**
 * Commands such as "Lock Van 15" for vehicles that support them. Unlocking opens the form, which asks for
 * confirmation.
 */
export function useFoundCommands(query: string): { label: string; lines: PaletteLine[] } {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const may = useMay();
  const [, send] = useMutation(LockFromPalette);
  const [first = '', ...rest] = foldWords(useSettled(query.trim()));
  const begins = (verb: Verb) => foldWords(t(`palette.verbs.${verb}`))[0]?.startsWith(first) ?? false;
  const verb = first.length >= BEGINNING_MIN ? VERBS.find(begins) : undefined;
  const search = rest.join(' ');
  const isAsked = verb !== undefined && search !== '' && may('command', 'Vehicle');
  const variables = { where: { search }, options: { size: VEHICLES_MAX } };
  const [{ data }] = useQuery({ query: FindCommands, variables, pause: !isAsked });
  const label = t('palette.commands');
  if (!isAsked || !data) return { label, lines: [] };
  const run = (id: string, deviceId: string) => async () => {
    const page = `/vehicles/${id}/commands`;
    if (verb === 'doorsUnlock') return void navigate(`${page}?send=${verb}`);
    const sent = await send({ where: { id }, data: { type: verb, deviceId } });
    if (sent.data) showSuccess(t('palette.queued'));
    void navigate(page);
  };
  const lines = data.vehicles.content.flatMap(({ id, title, plateNumber, commands }): PaletteLine[] => {
    const offer = commands?.find(({ type }) => type === verb);
    if (!offer) return [];
    return [
      {
        key: `${verb} ${id}`,
        name: t(`palette.named.${verb}`, { vehicle: title }),
        ...(plateNumber && { second: plateNumber }),
        icon: verb === 'doorsLock' ? <IconLock {...ICON} /> : <IconLockOpen {...ICON} />,
        run: () => void run(id, offer.deviceId)(),
      },
    ];
  });
  return { label, lines };
}
