import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DetailBody } from '../../../details/detail-body.tsx';
import { DetailCard } from '../../../details/detail-card.tsx';
import { HistoryAside } from '../../../details/entity-history.tsx';
import { Fact } from '../../../details/fact.tsx';
import { FactGrid } from '../../../details/fact-grid.tsx';
import { NotesCard } from '../../../details/notes-card.tsx';
import { Tiles } from '../../../details/tiles.tsx';
import { useHasAside } from '../../../details/use-has-aside.ts';
import { useFormats } from '../../../lib/format.ts';
import type { Server } from '../servers-query.ts';
import { usePageServer } from './server-screen.tsx';
import { ServerTroubleNotice } from './server-trouble-notice.tsx';

/** Values of the change log are shown unformatted. */
const asText = () => undefined;

/** Facts of a server with its change log beside them. */
export function ServerOverviewTab() {
  const server = usePageServer();
  const hasAside = useHasAside();
  return (
    <DetailBody
      aside={
        hasAside &&
        server && <HistoryAside entity="DeviceServer" id={server.id} catalogue="servers" write={asText} />
      }
    >
      {server ? <Overview server={server} /> : <Skeleton height={320} radius="md" />}
    </DetailBody>
  );
}

function Overview({ server }: { server: Server }) {
  const { t } = useTranslation('servers');
  return (
    <>
      <ServerTroubleNotice server={server} />
      {server.type === 'TRACCAR' && <Figures server={server} />}
      <DetailCard title={t('sections.server')}>
        <FactGrid>
          <Facts server={server} />
        </FactGrid>
      </DetailCard>
      <NotesCard of="DeviceServer" title={t('fields.description')} text={server.description} />
    </>
  );
}

function Figures({ server: { progress } }: { server: Server }) {
  const { t } = useTranslation('servers');
  const { whole } = useFormats();
  return (
    <Tiles
      tiles={[
        { name: t('tiles.devices'), value: whole(progress.devices) },
        { name: t('tiles.linked'), value: whole(progress.linked) },
        { name: t('tiles.positions'), value: whole(progress.positions) },
        { name: t('tiles.reportHere'), value: whole(progress.reportHere) },
      ]}
    />
  );
}

function Facts({ server }: { server: Server }) {
  const { t } = useTranslation('servers');
  const { moment } = useFormats();
  const at = (time: string | null) => time && moment(Date.parse(time));
  if (server.type === 'EMBEDDED') return <Fact name={t('fields.type')} value={t('cells.embedded')} />;
  return (
    <>
      <Fact name={t('fields.url')} value={server.url} copy={server.url} />
      <Fact name={t('sections.signIn')} value={t(server.hasAuth ? 'detail.hasAuth' : 'detail.noAuth')} />
      <Fact name={t('detail.remoteVersion')} value={server.remoteVersion} />
      <Fact name={t('fields.historyDays')} value={t('detail.days', { count: server.historyDays })} />
      <Fact name={t('fields.makesVehicles')} value={t(server.makesVehicles ? 'detail.yes' : 'detail.no')} />
      <Fact name={t('detail.startedAt')} value={at(server.moveStartedAt)} />
      <Fact name={t('detail.devicesReadAt')} value={at(server.devicesReadAt)} />
      <Fact name={t('detail.finishedAt')} value={at(server.finishedAt)} />
    </>
  );
}
