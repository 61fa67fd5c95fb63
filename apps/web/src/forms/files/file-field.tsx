import { Input } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { type ChangeEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useField } from '../core/use-field.tsx';
import { CONTROL_CLASSES, CONTROL_ORDER } from '../fields/controls.ts';
import { admitFiles, type FileLimits, type Rejection } from './admit-files.ts';
import { ChosenFiles } from './chosen-files.tsx';
import classes from './file-field.module.css';
import { useFileDrop } from './use-file-drop.ts';
import { useFileTexts } from './use-file-texts.ts';

/** Files chosen or dropped; the value is a list of files. Refused files are listed with reasons. */
export function FileField(props: { name: string; label?: string; limits: FileLimits }) {
  const { name, label, limits } = props;
  const { t } = useTranslation('forms');
  const id = useId();
  const [rejections, setRejections] = useState<readonly Rejection[]>([]);
  const field = useField({ name, label, show: (value) => namesOf(filesOf(value)) });
  const files = filesOf(field.value);
  const texts = useFileTexts(limits);
  const { required, error, ...wrapper } = field.wrapper;

  function offer(offered: readonly File[]): void {
    const admitted = admitFiles(files, offered, limits);
    setRejections(admitted.rejections);
    field.set(admitted.files);
  }
  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    offer([...(currentTarget.files ?? [])]);
    // Without this, choosing the same file again fires no change event.
    currentTarget.value = '';
  }
  const { isOver, dropProps } = useFileDrop(offer);
  return (
    <Input.Wrapper
      {...wrapper}
      id={id}
      error={error}
      classNames={CONTROL_CLASSES}
      inputWrapperOrder={CONTROL_ORDER}
    >
      <div
        className={classes.zone}
        data-over={isOver || undefined}
        data-error={error !== undefined || undefined}
        {...dropProps}
      >
        <IconFileUpload size={22} stroke={1.6} aria-hidden="true" />
        <span>
          {t('files.drop', { count: limits.maxFiles })}{' '}
          <span className={classes.choose}>{t('files.choose', { count: limits.maxFiles })}</span>
        </span>
        <span id={`${id}-limits`} className={classes.limits}>
          {texts.limits}
        </span>
        <input
          id={id}
          ref={field.input.ref}
          type="file"
          className={classes.input}
          multiple={limits.maxFiles > 1}
          accept={limits.types.join(',')}
          required={required}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-limits${error === undefined ? '' : ` ${id}-error`}`}
          onBlur={field.input.onBlur}
          onChange={choose}
        />
      </div>
      <div role="alert" className={classes.rejections}>
        {rejections.map((rejection) => (
          <p key={`${rejection.name} ${rejection.reason}`}>{texts.rejection(rejection)}</p>
        ))}
      </div>
      <ChosenFiles
        files={files}
        sizeText={texts.sizeText}
        onRemove={(file) => field.set(files.filter((one) => one !== file))}
      />
    </Input.Wrapper>
  );
}

function filesOf(value: unknown): File[] {
  return Array.isArray(value) ? value.filter((one) => one instanceof File) : [];
}

function namesOf(files: readonly File[]): string {
  return files.map(({ name }) => name).join(', ');
}
