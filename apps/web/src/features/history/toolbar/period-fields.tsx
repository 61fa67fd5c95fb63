import { PERIOD_PRESETS } from '@fleet/contracts/period';
import { Button, Group, NativeSelect, Popover, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Period } from '../../../lib/period.ts';
import controls from '../../../ui/controls.module.css';
import type { useHistoryUrl } from '../use-history-url.ts';
import toolbar from './toolbar.module.css';

/** A quarter of a year of one vehicle can be two million points; a browser has to hold them all. */
const CUSTOM_MAX_DAYS = 92;
const DAY_MS = 86_400_000;

/** The named periods, and any other by its ends. */
export function PeriodFields({ url, period }: { url: ReturnType<typeof useHistoryUrl>; period: Period }) {
  const { t } = useTranslation('history');
  const [opened, setOpened] = useState(false);
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" withinPortal trapFocus>
      <Popover.Target>
        <NativeSelect
          size="xs"
          className={`${controls.field} ${toolbar.field}`}
          aria-label={t('period.label')}
          value={url.preset}
          data={PERIOD_PRESETS.map((preset) => ({ value: preset, label: t(`period.${preset}`) }))}
          onChange={({ currentTarget }) => {
            const preset = PERIOD_PRESETS.find((known) => known === currentTarget.value) ?? 'TODAY';
            if (preset === 'CUSTOM') setOpened(true);
            else url.choosePreset(preset);
          }}
        />
      </Popover.Target>
      <Popover.Dropdown aria-label={t('period.label')}>
        <CustomPeriod
          period={period}
          onChoose={(chosen) => {
            setOpened(false);
            url.choosePeriod(chosen);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

function CustomPeriod({ period, onChoose }: { period: Period; onChoose: (period: Period) => void }) {
  const { t } = useTranslation('history');
  const [from, setFrom] = useState(localText(period.fromMs));
  const [to, setTo] = useState(localText(period.toMs));
  // Without a zone in the text, a browser reads it in the person's own.
  const chosen = { fromMs: new Date(from).getTime(), toMs: new Date(to).getTime() };
  const problem = problemOf(chosen);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!problem) onChoose(chosen);
  };
  return (
    <form onSubmit={submit}>
      <Group gap={8} align="flex-end">
        <TextInput
          type="datetime-local"
          size="xs"
          label={t('period.from')}
          value={from}
          onChange={({ currentTarget }) => setFrom(currentTarget.value)}
        />
        <TextInput
          type="datetime-local"
          size="xs"
          label={t('period.to')}
          value={to}
          onChange={({ currentTarget }) => setTo(currentTarget.value)}
        />
        <Button type="submit" size="xs" disabled={problem !== null}>
          {t('period.show')}
        </Button>
      </Group>
      {problem && (
        <Text role="alert" size="xs" c="var(--mantine-color-error)" mt={6}>
          {problem === 'tooLong' ? t('period.tooLong', { days: CUSTOM_MAX_DAYS }) : t('period.reversed')}
        </Text>
      )}
    </form>
  );
}

function problemOf({ fromMs, toMs }: Period): 'reversed' | 'tooLong' | null {
  if (!(fromMs < toMs)) return 'reversed';
  return toMs - fromMs > CUSTOM_MAX_DAYS * DAY_MS ? 'tooLong' : null;
}

/** Local date and time as the field takes them. */
function localText(atMs: number): string {
  const offsetMs = new Date(atMs).getTimezoneOffset() * 60_000;
  return new Date(atMs - offsetMs).toISOString().slice(0, 16);
}
