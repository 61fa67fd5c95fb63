import { Button } from '@mantine/core';
import {
  type Icon,
  IconBell,
  IconBellOff,
  IconEngine,
  IconEngineOff,
  IconLock,
  IconLockOpen,
  IconMapPin,
  IconRefresh,
  IconTerminal2,
} from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useQuery } from 'urql';
import classes from './commands.module.css';
import { ABOUT_COMMANDS, type Offer, VehicleOffers } from './commands-query.ts';
import { useCommandWords } from './use-command-words.ts';
import { useSendCommand } from './use-send-command.ts';

const SendCommand = lazy(async () => ({ default: (await import('./send-command.tsx')).SendCommand }));

export const COMMAND_ICONS: Partial<Record<Offer['type'], Icon>> = {
  doorsLock: IconLock,
  doorsUnlock: IconLockOpen,
  engineStop: IconEngineOff,
  engineResume: IconEngine,
  buzzerOn: IconBell,
  buzzerOff: IconBellOff,
  positionSingle: IconMapPin,
  rebootDevice: IconRefresh,
};
/** Of the address: which command is being written. */
const FORM = 'send';
/** A form asks for what they need. */
const WITH_FORM: readonly Offer['type'][] = ['custom', 'positionPeriodic', 'outputControl', 'doorsUnlock'];
/** What a person has to say more for. */
export const asksFirst = ({ type, isDangerous }: Offer): boolean => isDangerous || WITH_FORM.includes(type);

/** What the trackers of a vehicle can be told, and nothing else. */
export function CommandButtons({ vehicleId }: { vehicleId: string }) {
  const { t } = useTranslation('commands');
  const { nameOf } = useCommandWords();
  const send = useSendCommand();
  const [parameters, setParameters] = useSearchParams();
  const variables = { where: { id: vehicleId } };
  const [{ data }] = useQuery({ query: VehicleOffers, variables, context: ABOUT_COMMANDS });
  const vehicle = data?.vehicle;
  if (!vehicle?.commands) return null;
  const opened = vehicle.commands.find(({ type }) => type === parameters.get(FORM));
  const open = (type: Offer['type'] | null) => setParameters(type ? { [FORM]: type } : {}, { replace: true });
  if (vehicle.commands.length === 0) return <p className={classes.none}>{t('noOffers')}</p>;
  return (
    <div className={classes.buttons}>
      {vehicle.commands.map((offer) => {
        const Sign = COMMAND_ICONS[offer.type] ?? IconTerminal2;
        const sendNow = () =>
          void send({ where: { id: vehicle.id }, data: { type: offer.type, deviceId: offer.deviceId } });
        return (
          <Button
            key={offer.type}
            variant="default"
            {...(offer.isDangerous && { c: 'red' })}
            leftSection={<Sign size={16} stroke={1.8} aria-hidden />}
            onClick={() => (asksFirst(offer) ? open(offer.type) : sendNow())}
          >
            {nameOf(offer)}
          </Button>
        );
      })}
      {vehicle.commands.some(({ isOnline }) => !isOnline) && <p className={classes.none}>{t('offline')}</p>}
      <Suspense>
        {opened && <SendCommand offer={opened} vehicle={vehicle} onClose={() => open(null)} />}
      </Suspense>
    </div>
  );
}
