import '@mantine/core/styles/Progress.css';
import { FILE_MAX_BYTES } from '@fleet/contracts/file';
import { Button, Input, Progress } from '@mantine/core';
import { IconFileText, IconFileUpload } from '@tabler/icons-react';
import { type ChangeEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMutationFormContext } from '../../forms/core/mutation-form.ts';
import { useField } from '../../forms/core/use-field.tsx';
import { CONTROL_CLASSES, CONTROL_ORDER } from '../../forms/fields/controls.ts';
import { admitFiles, type FileLimits } from '../../forms/files/admit-files.ts';
import zone from '../../forms/files/file-field.module.css';
import { useFileDrop } from '../../forms/files/use-file-drop.ts';
import { useFileTexts } from '../../forms/files/use-file-texts.ts';
import classes from './upload-field.module.css';
import { DOCUMENT_ENDINGS, type DocumentSending, useDocumentUpload } from './use-document-upload.ts';

const LIMITS: FileLimits = {
  types: DOCUMENT_ENDINGS,
  maxBytes: FILE_MAX_BYTES,
  maxTotalBytes: FILE_MAX_BYTES,
  maxFiles: 1,
};
/** Placeholder value until the upload has an id, so that the form counts as changed. */
const ON_ITS_WAY = 'on its way';

type Known = { id: string; name: string; size: number };

/**
 * Field for the file of a document. The upload starts when a file is chosen; saving waits for it. The value
 * is the upload's id.
 */
export function UploadField(props: { name: string; vehicleId: string; start?: Known | null }) {
  const { name, vehicleId, start = null } = props;
  const { t } = useTranslation(['files', 'common']);
  const id = useId();
  const [known, setKnown] = useState<readonly Known[]>(start ? [start] : []);
  const [rejection, setRejection] = useState<string | null>(null);
  const upload = useDocumentUpload(vehicleId);
  const texts = useFileTexts(LIMITS);
  const nameOf = (value: unknown) => known.find((one) => one.id === value)?.name;
  const form = useMutationFormContext();
  const field = useField({ name, show: (value) => nameOf(value) ?? t('documents.file') });
  const file = known.find((one) => one.id === field.value);
  const { required: _, error: found, ...wrapper } = field.wrapper;
  const error = upload.sending ? undefined : (rejection ?? upload.refusal ?? found);

  function offer(offered: readonly File[]): void {
    const { files, rejections } = admitFiles([], offered, LIMITS);
    setRejection(rejections[0] ? texts.rejection(rejections[0]) : null);
    const [chosen] = files;
    if (chosen && !upload.sending) form.hold(send(chosen));
  }

  async function send(chosen: File): Promise<boolean> {
    const before = field.value;
    field.set(ON_ITS_WAY);
    const sent = await upload.send(chosen);
    if (sent) setKnown((all) => [...all, { ...sent, name: chosen.name, size: chosen.size }]);
    field.set(sent?.id ?? before);
    return sent !== null;
  }

  return (
    <Input.Wrapper
      {...wrapper}
      id={id}
      error={error}
      classNames={CONTROL_CLASSES}
      inputWrapperOrder={CONTROL_ORDER}
    >
      {upload.sending ? (
        <SendingLine of={upload.sending} sizeText={texts.sizeText} onCancel={upload.cancel} />
      ) : file ? (
        <div className={classes.line}>
          <IconFileText size={18} stroke={1.6} aria-hidden="true" />
          <span className={classes.name}>{file.name}</span>
          <span className={`${classes.size} tabular`}>{texts.sizeText(file.size)}</span>
          <Button variant="subtle" color="gray" size="xs" onClick={() => field.set(null)}>
            {t('documents.take')}
          </Button>
        </div>
      ) : (
        <DropZone
          id={id}
          limits={texts.limits}
          field={field}
          hasError={error !== undefined}
          onOffer={offer}
        />
      )}
    </Input.Wrapper>
  );
}

function SendingLine(props: {
  of: DocumentSending;
  sizeText: (bytes: number) => string;
  onCancel: () => void;
}) {
  const { t } = useTranslation(['files', 'common']);
  const { name, sizeBytes, share } = props.of;
  const percent = Math.round(share * 100);
  return (
    <div className={classes.line}>
      <IconFileUpload size={18} stroke={1.6} aria-hidden="true" />
      <span className={classes.name}>{name}</span>
      <span className={`${classes.size} tabular`}>
        {percent} % · {props.sizeText(sizeBytes)}
      </span>
      <Button variant="subtle" color="gray" size="xs" onClick={props.onCancel}>
        {t('common:actions.cancel')}
      </Button>
      <Progress
        className={classes.bar ?? ''}
        value={percent}
        size="sm"
        aria-label={t('documents.sending', { name })}
      />
    </div>
  );
}

function DropZone(props: {
  id: string;
  limits: string;
  field: Pick<ReturnType<typeof useField>, 'input'>;
  hasError: boolean;
  onOffer: (files: File[]) => void;
}) {
  const { id, limits, field, hasError, onOffer } = props;
  const { t } = useTranslation('forms');
  const { isOver, dropProps } = useFileDrop(onOffer);
  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    onOffer([...(currentTarget.files ?? [])]);
    // Without this, choosing the same file again fires no change event.
    currentTarget.value = '';
  }
  return (
    <div
      className={zone.zone}
      data-over={isOver || undefined}
      data-error={hasError || undefined}
      {...dropProps}
    >
      <IconFileUpload size={22} stroke={1.6} aria-hidden="true" />
      <span>
        {t('files.drop', { count: 1 })} <span className={zone.choose}>{t('files.choose', { count: 1 })}</span>
      </span>
      <span id={`${id}-limits`} className={zone.limits}>
        {limits}
      </span>
      <input
        id={id}
        ref={field.input.ref}
        type="file"
        className={zone.input}
        accept={DOCUMENT_ENDINGS.join(',')}
        aria-invalid={hasError}
        aria-describedby={`${id}-limits${hasError ? ` ${id}-error` : ''}`}
        onBlur={field.input.onBlur}
        onChange={choose}
      />
    </div>
  );
}
