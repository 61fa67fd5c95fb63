import { Button, Skeleton } from '@mantine/core';
import { IconTerminal2 } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useQuery } from 'urql';
import { COMMAND_ICONS } from './command-icons.ts';
import classes from './commands.module.css';
import { ABOUT_COMMANDS, type Offer, VehicleOffers } from './commands-query.ts';
import { SavedCommandButtons } from './saved/saved-command-buttons.tsx';
import { AGAIN, FORM, SAVED, WITH_FORM } from './send-path.ts';
import { useCommandWords } from './use-command-words.ts';
import { useSendCommand } from './use-send-command.ts';

const SendCommand = lazy(async () => ({ default: (await import('./send-command.tsx')).SendCommand }));
const SendAgain = lazy(async () => ({ default: (await import('./send-again.tsx')).SendAgain }));

/**
 * Whether sending needs a form: for a reason or, with an offline tracker, for the choice between connection
 * and SMS.
 */
export const asksFirst = ({ type, isDangerous, isOnline, ways }: Offer): boolean =>
  isDangerous || WITH_FORM.includes(type) || (!isOnline && ways.length > 1);

/** Buttons of the commands that the vehicle's devices support. */
export function CommandButtons({ vehicleId }: { vehicleId: string }) {
  const { t } = useTranslation('commands');
  const { nameOf } = useCommandWords();
  const send = useSendCommand();
  const [parameters, setParameters] = useSearchParams();
  const variables = { where: { id: vehicleId } };
  const [{ data, error }, refetch] = useQuery({ query: VehicleOffers, variables, context: ABOUT_COMMANDS });
  const vehicle = data?.vehicle;
  if (!data && error) return <FailedOffers onRetry={() => refetch({ requestPolicy: 'network-only' })} />;
  if (!data) return <Skeleton height={36} radius="md" />;
  if (!vehicle?.commands) return null;
  const opened = vehicle.commands.find(({ type }) => type === parameters.get(FORM));
  const open = (type: Offer['type'] | null) => setParameters(type ? { [FORM]: type } : {}, { replace: true });
  const [savedId, againId] = [parameters.get(SAVED), parameters.get(AGAIN)];
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
      <SavedCommandButtons
        offers={vehicle.commands}
        savedId={savedId}
        onChoose={({ id, type }) => setParameters({ [FORM]: type, [SAVED]: id }, { replace: true })}
      >
        {(start) =>
          opened && (
            <Suspense>
              {againId ? (
                <SendAgain id={againId} offer={opened} vehicle={vehicle} onClose={() => open(null)} />
              ) : (
                <SendCommand offer={opened} vehicle={vehicle} start={start} onClose={() => open(null)} />
              )}
            </Suspense>
          )
        }
      </SavedCommandButtons>
      {vehicle.commands.some(({ isOnline }) => !isOnline) && <p className={classes.none}>{t('offline')}</p>}
    </div>
  );
}

function FailedOffers({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation(['commands', 'common']);
  return (
    <div className={classes.buttons} role="alert">
      <p className={classes.none}>{t('offersFailed')}</p>
      <Button variant="default" onClick={onRetry}>
        {t('common:actions.retry')}
      </Button>
    </div>
  );
}
