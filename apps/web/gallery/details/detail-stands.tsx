import { Button } from '@mantine/core';
import { IconGauge, IconRoad } from '@tabler/icons-react';
import { DetailBody } from '../../src/details/detail-body.tsx';
import { DetailCard } from '../../src/details/detail-card.tsx';
import { DetailGlyph, DetailHead } from '../../src/details/detail-head.tsx';
import { Fact } from '../../src/details/fact.tsx';
import { FactGrid } from '../../src/details/fact-grid.tsx';
import { HistoryPanel, type HistoryRow } from '../../src/details/history-panel.tsx';
import { Tiles } from '../../src/details/tiles.tsx';
import { CategoryGlyph } from '../../src/ui/category-glyph.tsx';
import { PageTabs } from '../../src/ui/page/page-tabs.tsx';
import { Plate } from '../../src/ui/plate.tsx';
import { StatePill } from '../../src/ui/state-pill.tsx';

const NOW_MS = Date.UTC(2026, 10, 20, 13, 32);
const HOUR_MS = 3_600_000;
const ROWS: readonly HistoryRow[] = [
  {
    id: '1',
    hours: 4,
    by: { name: 'Olivia Bennett' },
    field: 'Driver',
    from: 'Jacob Miller',
    to: 'Igor Lebedev',
  },
  { id: '2', hours: 7, by: null, field: 'Fuel level source', from: 'CAN bus', to: 'Tank probe' },
  {
    id: '3',
    hours: 21,
    by: { name: 'Alexey Voronov' },
    field: 'Service every',
    from: '10,000 km',
    to: '15,000 km',
  },
  {
    id: '4',
    hours: 60,
    by: { name: 'Olivia Bennett' },
    field: 'Night place',
    from: null,
    to: 'Kasterlee depot',
  },
].map(({ id, hours, by, ...change }) => ({ id, atMs: NOW_MS - hours * HOUR_MS, by, changes: [change] }));

const step = (id: number) => ({ to: `/vehicles/${id}`, state: { from: '/vehicles' } });

export function Detail() {
  const at = '/vehicles/2/edit';
  const tabs = [
    { to: at, label: 'Information' },
    { to: `${at}/map`, label: 'History' },
    { to: `${at}/events`, label: 'Events', count: 4 },
    { to: `${at}/commands`, label: 'Commands' },
    { to: `${at}/documents`, label: 'Documents', count: 5 },
  ];
  const icon = { size: 14, stroke: 1.7 };
  return (
    <div style={{ display: 'flex', flexDirection: 'column', height: '100%' }}>
      <DetailHead
        back={{ to: '/vehicles', label: 'Vehicles' }}
        neighbours={{ position: 13, total: 30, previous: step(1), next: step(3) }}
        icon={
          <DetailGlyph>
            <CategoryGlyph category="offroad" sizePx={26} />
          </DetailGlyph>
        }
        title="Survey 28"
        state={
          <>
            <Plate number="2-ZJY-310" />
            <StatePill state="moving">57 km/h</StatePill>
          </>
        }
        second="Land Rover Defender 110 · Survey · Igor Lebedev"
        actions={<Button size="sm">Edit</Button>}
      >
        <PageTabs label="Survey 28" tabs={tabs} />
      </DetailHead>
      <DetailBody>
        <Tiles
          tiles={[
            { name: 'Today', icon: <IconRoad {...icon} />, value: '126', unit: 'km' },
            { name: 'Driving', value: '3 h 4 min' },
            { name: 'Fuel', value: '40', unit: '%' },
            { name: 'Odometer', icon: <IconGauge {...icon} />, value: '26,890', unit: 'km' },
            { name: 'Engine hours', value: null },
            { name: 'Alerts', value: '4' },
          ]}
        />
        <DetailCard title="Registration" onEdit={() => undefined}>
          <FactGrid>
            <Fact name="Brand and model" value="Land Rover Defender 110" />
            <Fact name="Plate" value="2-ZJY-310" />
            <Fact name="VIN" value="SALLDHM57JA204418" copy="SALLDHM57JA204418" />
            <Fact name="First registered" value={null} />
            <Fact name="Speed limit" value="120" unit="km/h" />
          </FactGrid>
        </DetailCard>
        <DetailCard title="History">
          <HistoryPanel rows={ROWS} timeZone="Europe/Brussels" nowMs={NOW_MS} onMore={() => undefined} />
        </DetailCard>
      </DetailBody>
    </div>
  );
}
