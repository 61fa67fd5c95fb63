import { Button, FileButton, Text } from '@mantine/core';
import { IconPhotoUp, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DetailCard } from '../../details/detail-card.tsx';
import { showSuccess } from '../../ui/toasts.tsx';
import classes from './logo-card.module.css';
import { PaperPreview } from './paper-preview.tsx';
import { LOGO_TYPES, prepareLogo } from './prepare-logo.ts';
import { useLogo } from './use-logo.ts';

type Of = { id: string; title: string; url: string | null; mayChange: boolean };

/** Logo of an account, printed on its reports. Hidden without a logo for people who may not add one. */
export function LogoCard({ of }: { of: Of }) {
  const { t } = useTranslation('files');
  if (!of.url && !of.mayChange) return null;
  return (
    <DetailCard title={t('logo.title')}>
      <div className={classes.parts}>
        <PaperPreview name={of.title} url={of.url} />
        <div className={classes.words}>
          <p>{t('logo.about')}</p>
          {of.mayChange && <LogoButtons of={of} />}
        </div>
      </div>
    </DetailCard>
  );
}

function LogoButtons({ of: { id, url } }: { of: Of }) {
  const { t } = useTranslation('files');
  const [refusal, setRefusal] = useState<string | null>(null);
  const { isBusy, trouble, save, remove } = useLogo(id);
  const forgetFile = useRef<() => void>(null);

  async function choose(file: File | null): Promise<void> {
    if (!file) return;
    setRefusal(null);
    // Allows choosing the same file again after it was removed or repaired.
    forgetFile.current?.();
    const bytes = await prepareLogo(file);
    if (!bytes) return setRefusal(t('logo.unreadable'));
    if (await save(bytes, file.name)) showSuccess(t('logo.saved'));
  }
  async function takeDown(): Promise<void> {
    setRefusal(null);
    if (await remove()) showSuccess(t('logo.removed'));
  }

  return (
    <>
      <p className={classes.limits}>{t('logo.limits')}</p>
      <Text role="alert" c="red" fz="row" className={classes.trouble ?? ''}>
        {refusal ?? trouble}
      </Text>
      <div className={classes.buttons}>
        <FileButton
          accept={LOGO_TYPES.join(',')}
          resetRef={forgetFile}
          onChange={(file) => void choose(file)}
        >
          {(button) => (
            <Button
              {...button}
              variant="default"
              size="xs"
              loading={isBusy}
              leftSection={<IconPhotoUp size={16} />}
            >
              {t(url ? 'logo.replace' : 'logo.upload')}
            </Button>
          )}
        </FileButton>
        {url && (
          <Button
            variant="subtle"
            color="red"
            size="xs"
            disabled={isBusy}
            leftSection={<IconTrash size={16} />}
            onClick={() => void takeDown()}
          >
            {t('logo.remove')}
          </Button>
        )}
      </div>
    </>
  );
}
