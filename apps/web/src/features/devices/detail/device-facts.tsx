import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { DetailCard } from '../../../details/detail-card.tsx';
import { Fact } from '../../../details/fact.tsx';
import { FactGrid } from '../../../details/fact-grid.tsx';
import { type Tile, Tiles } from '../../../details/tiles.tsx';
import { useFormParameter } from '../../../forms/use-form-parameter.ts';
import { useFormats } from '../../../lib/format.ts';
import { useMay } from '../../../session/use-may.ts';
import { Age } from '../../../ui/age.tsx';
import { Plate } from '../../../ui/plate.tsx';
import { ClockNotice } from '../clock-notice.tsx';
import classes from './device-facts.module.css';
import type { Device } from './device-query.ts';

/** What a tracker said last, where it sits, and what is written down of it. */
export function DeviceFacts({ device }: { device: Device }) {
  return (
    <>
      <ClockNotice aheadSeconds={device.clockAheadSeconds} />
      <Readings device={device} />
      <Fitting device={device} />
      <Identity device={device} />
      <Sim device={device} />
      <Notes text={device.description ?? null} />
    </>
  );
}

function Readings({ device }: { device: Device }) {
  const { t } = useTranslation('devices');
  const { decimal, whole } = useFormats();
  const { heardAt, protocol, gsmSignal, satellites, power, ipAddress } = device;
  const tiles: Tile[] = [
    { name: t('detail.heard'), value: heardAt ? <Age atMs={Date.parse(heardAt)} /> : t('cells.never') },
    { name: t('detail.protocol'), value: protocol ?? null },
    { name: t('detail.gsm'), value: given(gsmSignal, whole), unit: t('detail.ofFive') },
    { name: t('detail.satellites'), value: given(satellites, whole) },
    { name: t('detail.power'), value: given(power, decimal), unit: t('detail.volt') },
    { name: t('detail.address'), value: ipAddress ?? null },
  ];
  return <Tiles tiles={tiles} />;
}

function Fitting({ device: { vehicle } }: { device: Device }) {
  const { t } = useTranslation('devices');
  return (
    <Card title={t('detail.fitting')} section="fitting">
      <Fact
        name={t('detail.vehicle')}
        value={
          vehicle ? (
            <span className={classes.vehicle}>
              <Link to={`/vehicles/${vehicle.id}`}>{vehicle.title}</Link>
              <Plate number={vehicle.plateNumber} />
            </span>
          ) : (
            t('detail.none')
          )
        }
      />
    </Card>
  );
}

function Identity({ device }: { device: Device }) {
  const { t } = useTranslation('devices');
  const { externalDeviceId, serialNumber } = device;
  return (
    <Card title={t('detail.identity')} section="identity">
      <Fact name={t('fields.externalDeviceId')} value={externalDeviceId} copy={externalDeviceId} />
      <Fact name={t('fields.title')} value={device.title} />
      <Fact name={t('fields.brand')} value={device.brand} />
      <Fact name={t('fields.model')} value={device.model} />
      <Fact name={t('fields.serialNumber')} value={serialNumber} copy={serialNumber} />
      <Fact name={t('fields.timeZone')} value={device.timeZone} />
    </Card>
  );
}

function Sim({ device: { sim, iccid, carrier } }: { device: Device }) {
  const { t } = useTranslation('devices');
  return (
    <Card title={t('sections.sim')} section="sim">
      <Fact name={t('fields.sim')} value={sim} copy={sim} />
      <Fact name={t('fields.iccid')} value={iccid} copy={iccid} />
      <Fact name={t('fields.carrier')} value={carrier} />
    </Card>
  );
}

function Notes({ text }: { text: string | null }) {
  const { t } = useTranslation(['devices', 'details']);
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

/** The form of the tracker, at this part of it. */
function useEdit(section: string): (() => void) | null {
  const form = useFormParameter();
  const may = useMay();
  return may('update', 'Device') ? () => form.open('edit', section) : null;
}

function given(value: number | null | undefined, write: (value: number) => string): string | null {
  return value === null || value === undefined ? null : write(value);
}
