import '@mantine/core/styles/Combobox.css';
import { Button, Select } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CONTROL_CLASSES } from '../../../forms/fields/controls.ts';
import { protocolName } from '../../../lib/protocol-names.ts';
import { isOwnMachine, portOf, type TrackerAddress } from '../../../lib/tracker-address.ts';
import { useServices } from '../../../services.ts';
import { useMay } from '../../../session/use-may.ts';
import { Notice } from '../../../ui/notice.tsx';
import { DROPDOWN, DROPDOWN_CLASSES } from '../../../ui/pickers/dropdown.ts';
import { modelOf, setUpOf } from './chosen-model.ts';
import { CopyLine } from './copy-line.tsx';
import { ModelNotes } from './model-notes.tsx';
import { OnboardCard } from './onboard-card.tsx';
import { SetUpMessages } from './set-up-messages.tsx';
import classes from './sms-messages.module.css';
import type { Onboarding } from './use-onboarding.ts';

/** Step with the settings to enter in the tracker. */
export function SetUpCard({ onboarding }: { onboarding: Onboarding }) {
  const { t } = useTranslation('devices');
  const { trackers } = useServices().config;
  const { draft, reached } = onboarding;
  // Collapsed if the tracker already reports.
  const [isOpened, setIsOpened] = useState(false);
  const title = t('onboard.setUp.title');
  if (draft.identifier === null && draft.deviceId === null)
    return <OnboardCard number={3} title={title} aside={t('onboard.setUp.later')} />;
  const isDone = reached.connected !== null;
  if (isDone && !isOpened)
    return (
      <OnboardCard
        number={3}
        title={title}
        done
        aside={t('onboard.setUp.done')}
        action={
          <Button size="xs" variant="subtle" onClick={() => setIsOpened(true)}>
            {t('onboard.setUp.show')}
          </Button>
        }
      />
    );
  return (
    <OnboardCard number={3} title={title} done={isDone}>
      {trackers ? (
        <Settings onboarding={onboarding} trackers={trackers} />
      ) : (
        <Notice tone="warn">{t('onboard.setUp.unknown')}</Notice>
      )}
    </OnboardCard>
  );
}

function Settings({ onboarding, trackers }: { onboarding: Onboarding; trackers: TrackerAddress }) {
  const { t } = useTranslation('devices');
  const { draft, spoken } = onboarding;
  const mayChange = useMay()('update', 'Installation');
  const model = modelOf(draft.model);
  const protocol = model?.setUp.protocol ?? draft.protocol ?? spoken;
  const port = portOf(trackers, protocol);
  return (
    <>
      {isOwnMachine(trackers.host) && (
        <Notice tone="warn">
          {t(mayChange ? 'onboard.setUp.ownMachine' : 'onboard.setUp.unreachable', { host: trackers.host })}
        </Notice>
      )}
      {model ? <ModelNotes model={model} /> : <ProtocolSelect onboarding={onboarding} trackers={trackers} />}
      {port === null ? (
        <Notice tone="warn">{t('onboard.setUp.noPort')}</Notice>
      ) : (
        <Server onboarding={onboarding} host={trackers.host} port={port} protocol={protocol} />
      )}
    </>
  );
}

type ServerProps = { onboarding: Onboarding; host: string; port: number; protocol: string | null };

/** Server address as the tracker takes it: by messages, in an app, or by the manual. */
function Server({ onboarding, host, port, protocol }: ServerProps) {
  const { t } = useTranslation('devices');
  const { draft, device } = onboarding;
  const setUp = setUpOf(draft.model, protocol);
  const identifier = device?.externalDeviceId ?? draft.identifier ?? '';
  if (protocol === 'osmand' && setUp === null)
    return (
      <>
        <CopyLine name={t('onboard.setUp.url')} text={`http://${urlHost(host)}:${port}`} />
        <CopyLine name={t('onboard.setUp.appIdentifier')} text={identifier} />
        <p className={classes.note}>{t('onboard.setUp.app')}</p>
      </>
    );
  return (
    <>
      {setUp?.way !== 'APP' && (
        <>
          <CopyLine name={t('onboard.setUp.host')} text={host} />
          <CopyLine name={t('onboard.setUp.port')} hint="TCP" text={String(port)} />
        </>
      )}
      {setUp ? (
        <SetUpMessages
          key={draft.model}
          setUp={setUp}
          host={host}
          port={port}
          identifier={identifier}
          sim={device?.sim ?? null}
        />
      ) : (
        <p className={classes.note}>{t('onboard.setUp.manual')}</p>
      )}
    </>
  );
}

function ProtocolSelect({ onboarding, trackers }: { onboarding: Onboarding; trackers: TrackerAddress }) {
  const { t } = useTranslation('devices');
  const { draft, change, spoken } = onboarding;
  const choices = trackers.protocols.map(({ name }) => ({ value: name, label: protocolName(name) }));
  return (
    <Select
      classNames={{ ...CONTROL_CLASSES, ...DROPDOWN_CLASSES }}
      comboboxProps={DROPDOWN}
      label={t('onboard.setUp.protocol')}
      maw={320}
      data={[{ value: '', label: t('onboard.setUp.anyProtocol') }, ...choices]}
      value={draft.protocol ?? spoken ?? ''}
      onChange={(value) => change({ protocol: value })}
      allowDeselect={false}
      rightSection={<IconChevronDown size={16} stroke={1.8} />}
    />
  );
}

const urlHost = (host: string): string => (host.includes(':') ? `[${host}]` : host);
