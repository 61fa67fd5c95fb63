import { IconReportAnalytics } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { PaletteEntry } from '../../../palette/palette-entry.ts';
import { usePaletteEntries } from '../../../palette/use-palette-entries.ts';

/** Palette entries of the reports, for the current vehicles and period. */
export function useReportEntries(tabs: readonly { to: string; label: string }[]): void {
  const { t } = useTranslation('reports');
  const navigate = useNavigate();
  const text = JSON.stringify(tabs);
  const entries = useMemo(
    () =>
      (JSON.parse(text) as typeof tabs).map(
        ({ to, label }): PaletteEntry => ({
          id: to,
          kind: 'page',
          label: `${t('title')}: ${label}`,
          Icon: IconReportAnalytics,
          run: () => void navigate(to),
        }),
      ),
    [text, t, navigate],
  );
  usePaletteEntries(entries);
}
