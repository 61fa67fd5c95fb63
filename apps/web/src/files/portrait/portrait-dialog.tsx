import { FILE_MAX_BYTES, IMAGE_TYPES } from '@fleet/contracts/file';
import { Avatar, Button, FileButton, Group, Modal, Text } from '@mantine/core';
import { IconPhoto, IconTrash } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showSuccess } from '../../ui/toasts.tsx';
import { type Crop, wholeCrop } from './crop.ts';
import { CropField } from './crop-field.tsx';
import { portraitOf } from './draw-portrait.ts';
import classes from './portrait-dialog.module.css';
import { usePortrait } from './use-portrait.ts';

export type PortraitOf = { id: string; name: string; url: string | null };
type Chosen = { image: ImageBitmap; crop: Crop; name: string };

const MAX_SIZE = `${FILE_MAX_BYTES / 1024 / 1024} MB`;

/** Shows, replaces or removes a portrait. */
export function PortraitDialog(props: { of: PortraitOf; opened: boolean; onClose: () => void }) {
  const { t } = useTranslation(['files', 'common']);
  return (
    <Modal
      opened={props.opened}
      onClose={props.onClose}
      title={t('portrait.title')}
      centered
      size={400}
      closeButtonProps={{ 'aria-label': t('common:actions.close') }}
    >
      <Portrait of={props.of} onClose={props.onClose} />
    </Modal>
  );
}

/** State lives inside the dialog, so closing resets it. */
function Portrait({ of, onClose }: { of: PortraitOf; onClose: () => void }) {
  const { t } = useTranslation(['files', 'common']);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { isBusy, trouble, save, remove } = usePortrait(of.id);
  const image = chosen?.image;
  useEffect(() => () => image?.close(), [image]);

  async function choose(file: File | null): Promise<void> {
    if (!file) return;
    setRefusal(null);
    if (file.size > FILE_MAX_BYTES) return setRefusal(t('portrait.tooLarge', { size: MAX_SIZE }));
    const read = await createImageBitmap(file).catch(() => null);
    if (!read) return setRefusal(t('portrait.unreadable'));
    setChosen({ image: read, crop: wholeCrop(read), name: file.name });
  }
  async function send({ image: whole, crop, name }: Chosen): Promise<void> {
    const bytes = await portraitOf(whole, crop);
    if (!bytes) return setRefusal(t('portrait.unreadable'));
    if (await save(bytes, name)) end(t('portrait.saved'));
  }
  async function takeDown(): Promise<void> {
    if (await remove()) end(t('portrait.removed'));
  }
  function end(said: string): void {
    showSuccess(said);
    onClose();
  }

  return (
    <>
      {chosen ? (
        <CropField
          image={chosen.image}
          crop={chosen.crop}
          onChange={(crop) => setChosen({ ...chosen, crop })}
        />
      ) : (
        <div className={classes.now}>
          <Avatar src={of.url} name={of.name} color="brand" size={120} radius="xl" alt="" />
          <p>{t('portrait.about')}</p>
          <p className={classes.limits}>{t('portrait.limits', { size: MAX_SIZE })}</p>
        </div>
      )}
      <Text role="alert" c="red" fz="row" mt="md" className={classes.trouble ?? ''}>
        {refusal ?? trouble}
      </Text>
      <Group justify="center" gap="xs" mt="md">
        {of.url && !chosen && (
          <Button
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={17} />}
            loading={isBusy}
            onClick={() => void takeDown()}
          >
            {t('portrait.remove')}
          </Button>
        )}
        <FileButton accept={IMAGE_TYPES.join(',')} onChange={(file) => void choose(file)}>
          {(button) => (
            <Button
              {...button}
              variant={chosen ? 'default' : 'filled'}
              disabled={isBusy}
              leftSection={<IconPhoto size={17} />}
            >
              {t(chosen ? 'portrait.other' : 'portrait.choose')}
            </Button>
          )}
        </FileButton>
        {chosen && (
          <Button loading={isBusy} onClick={() => void send(chosen)}>
            {t('portrait.save')}
          </Button>
        )}
      </Group>
    </>
  );
}
