import { ActionIcon, Button, Menu, Skeleton } from '@mantine/core';
import { IconDots, IconPencil, IconSteeringWheel, IconTrash, IconUserOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { DetailBody } from '../../../details/detail-body.tsx';
import details from '../../../details/detail-head.module.css';
import { DetailGlyph, DetailHead } from '../../../details/detail-head.tsx';
import { DetailTrouble } from '../../../details/detail-trouble.tsx';
import { HistoryAside } from '../../../details/entity-history.tsx';
import { useHasAside } from '../../../details/use-has-aside.ts';
import { useWayBack } from '../../../details/use-way-back.ts';
import { useFormParameter } from '../../../forms/use-form-parameter.ts';
import { useAsked } from '../../../graphql/use-asked.ts';
import { useMay } from '../../../session/use-may.ts';
import { Age } from '../../../ui/age.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { WordBadge } from '../../../ui/word-badge.tsx';
import { type Driver, DriverDetail } from '../drivers-query.ts';
import { EditDriver } from '../form/edit-driver.tsx';
import { AddKey } from '../keys/add-key.tsx';
import { KeysCard } from '../keys/keys-card.tsx';
import { useEraseDriver } from '../use-erase-driver.ts';
import { DriverTrips } from './driver-trips.tsx';

const KEY = 'key';
const NOTHING_SPECIAL = () => null;

/** Page of a driver: keys and recent trips. */
export function DriverScreen() {
  const { t } = useTranslation('drivers');
  const { id = '' } = useParams();
  const form = useFormParameter();
  const may = useMay();
  const hasAside = useHasAside();
  const { data, error, again } = useAsked(DriverDetail, { where: { id } }, ['Driver', 'DriverKey']);
  // Ignores the result of the previous address.
  const driver = data?.driver?.id === id ? data.driver : null;
  if (error && !driver)
    return (
      <DetailTrouble
        error={error}
        missing={{
          icon: <IconUserOff size={26} stroke={1.6} />,
          title: t('detail.notFound'),
          message: t('detail.notFoundHint'),
        }}
        failed={{ title: t('detail.failed'), message: t('detail.failedHint') }}
        back={{ to: '/drivers', label: t('back') }}
        onRetry={again}
      />
    );
  const mayChange = may('update', 'Driver') && driver && !driver.isErased;
  return (
    <Page head={<DriverHead driver={driver} />}>
      <DetailBody
        aside={
          hasAside &&
          may('read', 'AuditEntry') && (
            <HistoryAside entity="Driver" id={id} catalogue="drivers" write={NOTHING_SPECIAL} />
          )
        }
      >
        {driver ? (
          <>
            <KeysCard driver={driver} onAdd={() => form.open(KEY)} />
            <DriverTrips driver={driver} />
          </>
        ) : (
          <Skeleton height={160} radius="md" />
        )}
      </DetailBody>
      {mayChange && form.opened === 'edit' && <EditDriver driver={driver} onClose={form.close} />}
      {mayChange && form.opened === KEY && <AddKey known={{ driverId: id }} onClose={form.close} />}
    </Page>
  );
}

function DriverHead({ driver }: { driver: Driver | null }) {
  const { t } = useTranslation('drivers');
  const last = driver?.lastDrive;
  return (
    <DetailHead
      back={{ to: useWayBack('/drivers'), label: t('back') }}
      icon={
        <DetailGlyph>
          <IconSteeringWheel size={26} stroke={1.6} aria-hidden />
        </DetailGlyph>
      }
      title={driver?.name ?? null}
      state={driver?.isErased && <WordBadge tone="plain">{t('detail.erased')}</WordBadge>}
      second={
        driver && (
          <>
            {[driver.phone ?? t('cells.noPhone'), last?.vehicleTitle].filter(Boolean).join(' · ')}
            {last && (
              <>
                {' · '}
                <Age atMs={Date.parse(last.at)} />
              </>
            )}
          </>
        )
      }
      actions={driver && !driver.isErased && <Actions driver={driver} />}
    />
  );
}

function Actions({ driver }: { driver: Driver }) {
  const { t } = useTranslation('drivers');
  const form = useFormParameter();
  const may = useMay();
  const navigate = useNavigate();
  const erase = useEraseDriver(driver);
  return (
    <>
      {may('update', 'Driver') && (
        <Button leftSection={<IconPencil size={16} />} onClick={() => form.open('edit')}>
          {t('menu.edit')}
        </Button>
      )}
      {may('erase', 'Driver') && (
        <Menu position="bottom-end" width={200}>
          <Menu.Target>
            <ActionIcon variant="default" className={details.more ?? ''} aria-label={t('detail.more')}>
              <IconDots size={17} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item
              color="red"
              leftSection={<IconTrash size={16} />}
              onClick={async () => {
                if (await erase()) await navigate('/drivers');
              }}
            >
              {t('menu.erase')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  );
}
