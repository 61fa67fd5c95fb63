import { Button } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormParameter } from '../../../forms/use-form-parameter.ts';
import type { Period } from '../../../lib/period.ts';
import { useMay } from '../../../session/use-may.ts';
import controls from '../../../ui/controls.module.css';

const ImportDrawer = lazy(async () => ({ default: (await import('./import-drawer.tsx')).ImportDrawer }));
const ImportNews = lazy(async () => ({ default: (await import('./import-news.tsx')).ImportNews }));

const FORM = 'import';

/** Button that opens the import of track files, for people who may update the vehicle. */
export function ImportButton(props: {
  of: { id: string; title: string } | undefined;
  className: string | undefined;
  onShow: (period: Period) => void;
  onChanged: () => void;
}) {
  const { of, className = '', onShow, onChanged } = props;
  const { t } = useTranslation('history/import');
  const may = useMay();
  const form = useFormParameter();
  const isOpen = form.opened === FORM;
  // Stays rendered after the drawer is closed, to report imports that still run.
  const [wasOpen, setWasOpen] = useState(false);
  useEffect(() => setWasOpen((was) => was || isOpen), [isOpen]);
  if (!of || !may('create', 'TrackImport')) return null;
  return (
    <>
      <Button
        size="xs"
        className={`${controls.button} ${className}`}
        variant="default"
        aria-label={t('title')}
        leftSection={<IconFileImport size={16} aria-hidden />}
        onClick={() => form.open(FORM)}
      >
        {t('button')}
      </Button>
      <Suspense>{isOpen && <ImportDrawer of={of} onShow={onShow} onClose={form.close} />}</Suspense>
      <Suspense>{wasOpen && <ImportNews key={of.id} vehicleId={of.id} onChanged={onChanged} />}</Suspense>
    </>
  );
}
