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
import { CopyLine } from './copy-line.tsx';
import { OnboardCard } from './onboard-card.tsx';
import classes from './sms-messages.module.css';
import { SmsMessages } from './sms-messages.tsx';
import type { Onboarding } from './use-onboarding.ts';

/** What to enter in the tracker, so that it reports here. */
export function SetUpCard({ onboarding }: { onboarding: Onboarding }) {
  const { t } = useTranslation('devices');
  const { trackers } = useServices().config;
  const { draft, reached } = onboarding;
  // Where the tracker reports already, there is nothing to set up, and the next card comes up.
  const [isOpened, setIsOpened] = useState(false);
  const title = t('onboard.setUp.title');
  if (draft.identifier === null && draft.deviceId === null)
    return <OnboardCard number={2} title={title} aside={t('onboard.setUp.later')} />;
  const isDone = reached.connected !== null;
  if (isDone && !isOpened)
    return (
      <OnboardCard
        number={2}
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
    <OnboardCard number={2} title={title} done={isDone}>
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
  const { draft, change, spoken, device } = onboarding;
  const mayChange = useMay()('update', 'Installation');
  const protocol = draft.protocol ?? spoken;
  const port = portOf(trackers, protocol);
  const identifier = device?.externalDeviceId ?? draft.identifier ?? '';
  const choices = trackers.protocols.map(({ name }) => ({ value: name, label: protocolName(name) }));
  return (
    <>
      {isOwnMachine(trackers.host) && (
        <Notice tone="warn">
          {t(mayChange ? 'onboard.setUp.ownMachine' : 'onboard.setUp.unreachable', { host: trackers.host })}
        </Notice>
      )}
      <Select
        classNames={{ ...CONTROL_CLASSES, ...DROPDOWN_CLASSES }}
        comboboxProps={DROPDOWN}
        label={t('onboard.setUp.protocol')}
        maw={320}
        data={[{ value: '', label: t('onboard.setUp.anyProtocol') }, ...choices]}
        value={protocol ?? ''}
        onChange={(value) => change({ protocol: value })}
        allowDeselect={false}
        rightSection={<IconChevronDown size={16} stroke={1.8} />}
      />
      {port === null ? (
        <Notice tone="warn">{t('onboard.setUp.noPort')}</Notice>
      ) : protocol === 'osmand' ? (
        <>
          <CopyLine name={t('onboard.setUp.url')} text={`http://${urlHost(trackers.host)}:${port}`} />
          <CopyLine name={t('onboard.setUp.appIdentifier')} text={identifier} />
          <p className={classes.note}>{t('onboard.setUp.app')}</p>
        </>
      ) : (
        <>
          <CopyLine name={t('onboard.setUp.host')} text={trackers.host} />
          <CopyLine name={t('onboard.setUp.port')} hint="TCP" text={String(port)} />
          <SmsMessages protocol={protocol} host={trackers.host} port={port} sim={device?.sim ?? null} />
        </>
      )}
    </>
  );
}

const urlHost = (host: string): string => (host.includes(':') ? `[${host}]` : host);
