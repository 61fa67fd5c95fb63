import {
  DEVICE_SHEET_COLUMN_NAMES,
  DEVICE_SHEET_COLUMNS,
  type DeviceSheetColumn,
  REQUIRED_SHEET_COLUMNS,
} from '@fleet/contracts/device-sheet-columns';
import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { isLanguage } from '../../../lib/locale.ts';
import { Notice } from '../../../ui/notice.tsx';
import { OptionSelect } from '../../../ui/pickers/option-select.tsx';
import type { SheetUpload } from './file-stage.tsx';
import classes from './import.module.css';
import type { DeviceImport } from './use-device-import.ts';

const LEFT_OUT = 'none';
const SAMPLES = 3;

type Choice = DeviceSheetColumn | typeof LEFT_OUT;

/** Mapping of file columns to fields: by header, or chosen by the person. */
export function ColumnsStage({ form, upload }: { form: DeviceImport; upload: SheetUpload }) {
  const { t } = useTranslation('devices/import');
  const nameOf = useColumnNames();
  const { sheet, mapping } = form;
  if (!sheet) return null;
  const missing = REQUIRED_SHEET_COLUMNS.filter((name) => !mapping.includes(name));
  return (
    <>
      <section className={classes.card} aria-label={t('steps.columns')}>
        {sheet.sheets.length > 1 && (
          <OptionSelect
            label={t('sheet')}
            className={classes.sheet ?? ''}
            value={String(sheet.sheet)}
            options={sheet.sheets.map((name, at) => ({ value: String(at), label: name }))}
            onChange={(at) => void upload.readOther(sheet, Number(at))}
          />
        )}
        {upload.refusal && <Notice tone="danger">{upload.refusal}</Notice>}
        {missing.length > 0 && (
          <Notice tone="warn" title={t('missing')}>
            {missing.map((name) => nameOf(name)).join(', ')}
          </Notice>
        )}
        <ul className={classes.columns}>
          {sheet.headers.map((header, at) => (
            <Column key={at} form={form} header={header} at={at} nameOf={nameOf} />
          ))}
        </ul>
      </section>
      <footer className={classes.foot}>
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconArrowLeft size={16} aria-hidden />}
          onClick={() => form.goTo('file')}
        >
          {t('otherFile')}
        </Button>
        <Button
          className={classes.forward ?? ''}
          disabled={missing.length > 0 || upload.sending !== null}
          onClick={() => void form.check()}
        >
          {t('check')}
        </Button>
      </footer>
    </>
  );
}

function Column(props: {
  form: DeviceImport;
  header: string;
  at: number;
  nameOf: (name: DeviceSheetColumn) => string;
}) {
  const { form, header, at, nameOf } = props;
  const { t } = useTranslation('devices/import');
  const { mapping, setMapping, sheet } = form;
  const samples = (sheet?.rows ?? []).flatMap(({ cells }) => cells[at] || []).slice(0, SAMPLES);
  const options: { value: Choice; label: string }[] = [
    { value: LEFT_OUT, label: t('columnLeftOut') },
    ...DEVICE_SHEET_COLUMN_NAMES.map((name) => ({ value: name, label: nameOf(name) })),
  ];
  const choose = (choice: Choice) =>
    setMapping(
      mapping.map((before, place) => {
        if (place === at) return choice === LEFT_OUT ? null : choice;
        return before === choice ? null : before;
      }),
    );
  const shown = header || t('noHeader', { number: at + 1 });
  return (
    <li className={classes.column} data-left-out={mapping[at] === null || undefined}>
      <b className="cut" title={shown}>
        {shown}
      </b>
      <span className={`${classes.samples} cut`}>{samples.join(' · ')}</span>
      <OptionSelect
        aria-label={t('meaning', { header: shown })}
        value={mapping[at] ?? LEFT_OUT}
        options={options}
        onChange={choose}
      />
    </li>
  );
}

function useColumnNames() {
  const { i18n } = useTranslation();
  const language = isLanguage(i18n.language) ? i18n.language : 'en';
  return (name: DeviceSheetColumn) => DEVICE_SHEET_COLUMNS[name].headers[language];
}
