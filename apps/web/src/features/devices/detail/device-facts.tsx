import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { DetailCard } from '../../../details/detail-card.tsx';
import { Fact } from '../../../details/fact.tsx';
import { FactGrid } from '../../../details/fact-grid.tsx';
import { FactsCard } from '../../../details/facts-card.tsx';
import { FixNotice } from '../../../details/fix-notice.tsx';
import { NotesCard } from '../../../details/notes-card.tsx';
import { type Tile, Tiles } from '../../../details/tiles.tsx';
import { signalLevelOf } from '../../../fleet/signal-level.ts';
import { useFormats } from '../../../lib/format.ts';
import { given } from '../../../lib/given.ts';
import { useMay } from '../../../session/use-may.ts';
import { Age } from '../../../ui/age.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Plate } from '../../../ui/plate.tsx';
import { ClaimNotice } from '../claim-notice.tsx';
import { ClockNotice } from '../clock-notice.tsx';
import classes from './device-facts.module.css';
import type { Device } from './device-query.ts';
import { GuardFacts } from './guard-facts.tsx';
import { QuotaFacts } from './quota-facts.tsx';
import { SenderWarnings } from './sender-warnings.tsx';
import { UndecodableMessages } from './undecodable-messages.tsx';

/** Facts of a tracker: last report, vehicle, model, SIM card. */
export function DeviceFacts({ device }: { device: Device }) {
  const { t } = useTranslation('devices');
  const may = useMay();
  if (device.demoUntil) return <DemoFacts device={device} until={device.demoUntil} />;
  return (
    <>
      {isUnconfirmed(device) && <ClaimNotice claim={device} />}
      {device.fixProblem && <FixNotice problem={device.fixProblem} />}
      <ClockNotice aheadSeconds={device.clockAheadSeconds} />
      <SenderWarnings warnings={device.warnings} />
      <Readings device={device} />
      <Fitting device={device} />
      <Identity device={device} />
      <Sim device={device} />
      <QuotaFacts device={device} />
      <GuardFacts device={device} />
      {may('inspect', 'Device') && <UndecodableMessages key={device.id} deviceId={device.id} />}
      <NotesCard of="Device" title={t('sections.notes')} text={device.description} />
    </>
  );
}

const isUnconfirmed = ({ confirmedAt, externalDeviceId, status }: Device) =>
  !confirmedAt && Boolean(externalDeviceId) && status === 'ACTIVE';

/** Facts of a demo tracker, which cannot be edited. */
function DemoFacts({ device, until }: { device: Device; until: string }) {
  const { t } = useTranslation('devices');
  const { time } = useFormats();
  return (
    <>
      <Notice tone="info" title={t('demo.title', { time: time(Date.parse(until)) })}>
        {t('demo.message')}
      </Notice>
      <Readings device={device} />
      <DetailCard title={t('detail.fitting')}>
        <FactGrid>
          <FittedIn device={device} />
        </FactGrid>
      </DetailCard>
    </>
  );
}

function Readings({ device }: { device: Device }) {
  const { t } = useTranslation('devices');
  const { decimal, whole, moment } = useFormats();
  const { heardAt, connectedAt, protocol, gsmSignal, satellites, power, ipAddress } = device;
  const tiles: Tile[] = [
    { name: t('detail.heard'), value: heardAt ? <Age atMs={Date.parse(heardAt)} /> : t('cells.never') },
    { name: t('detail.connected'), value: connectedAt ? moment(Date.parse(connectedAt)) : null },
    { name: t('detail.protocol'), value: protocol ?? null },
    {
      name: t('detail.gsm'),
      value: typeof gsmSignal === 'number' ? t(`detail.signal.${signalLevelOf(gsmSignal)}`) : null,
    },
    { name: t('detail.satellites'), value: given(satellites, whole) },
    { name: t('detail.power'), value: given(power, decimal), unit: t('detail.volt') },
    { name: t('detail.address'), value: ipAddress ?? null },
  ];
  return <Tiles tiles={tiles} />;
}

function Fitting({ device }: { device: Device }) {
  const { t } = useTranslation('devices');
  return (
    <FactsCard of="Device" title={t('detail.fitting')} section="fitting">
      <FittedIn device={device} />
    </FactsCard>
  );
}

function FittedIn({ device: { vehicle } }: { device: Device }) {
  const { t } = useTranslation('devices');
  return (
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
  );
}

function Identity({ device }: { device: Device }) {
  const { t } = useTranslation('devices');
  const { externalDeviceId, serialNumber } = device;
  return (
    <FactsCard of="Device" title={t('detail.identity')} section="identity">
      <Fact name={t('fields.externalDeviceId')} value={externalDeviceId} copy={externalDeviceId} />
      <Fact name={t('fields.title')} value={device.title} />
      <Fact name={t('fields.brand')} value={device.brand} />
      <Fact name={t('fields.model')} value={device.model} />
      <Fact name={t('fields.serialNumber')} value={serialNumber} copy={serialNumber} />
      <Fact name={t('fields.timeZone')} value={device.timeZone} />
    </FactsCard>
  );
}

function Sim({ device: { sim, iccid, carrier } }: { device: Device }) {
  const { t } = useTranslation('devices');
  return (
    <FactsCard of="Device" title={t('sections.sim')} section="sim">
      <Fact name={t('fields.sim')} value={sim} copy={sim} />
      <Fact name={t('fields.iccid')} value={iccid} copy={iccid} />
      <Fact name={t('fields.carrier')} value={carrier} />
    </FactsCard>
  );
}
