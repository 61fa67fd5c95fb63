import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/format.ts';
import classes from './import-steps.module.css';
import type { DeviceImport, ImportStage } from './use-device-import.ts';

const STAGES = ['file', 'columns', 'check', 'result'] as const satisfies ImportStage[];

/** Progress through the stages with a summary of each. */
export function ImportSteps({ form }: { form: DeviceImport }) {
  const { t } = useTranslation(['devices/import', 'forms']);
  const factOf = useFacts(form);
  const current = STAGES.indexOf(form.stage);
  return (
    <ol className={classes.steps} aria-label={t('steps.label')}>
      {STAGES.map((stage, at) => {
        const isDone = at < current || (stage === 'result' && form.stage === 'result' && !form.isRunning);
        return (
          <li
            key={stage}
            className={classes.step}
            aria-current={at === current ? 'step' : undefined}
            data-done={isDone || undefined}
          >
            <span className={classes.number} aria-hidden="true">
              {isDone ? <IconCheck size={15} stroke={2.4} /> : at + 1}
            </span>
            <span className={classes.words}>
              <b>{t(`steps.${stage}`)}</b>
              <span>{factOf(stage)}</span>
            </span>
            {isDone && <span className="spoken">{t('forms:frame.done')}</span>}
          </li>
        );
      })}
    </ol>
  );
}

/** Summary of each stage. */
function useFacts({ sheet, mapping, rows, checked, isChecked, stage }: DeviceImport) {
  const { t } = useTranslation('devices/import');
  const { whole } = useFormats();
  const share = (done: number, all: number) => t('steps.share', { done: whole(done), all: whole(all) });
  const created = rows.filter(({ outcome }) => outcome?.outcome === 'CREATED').length;
  const facts: Record<ImportStage, string> = {
    file: sheet ? t('steps.fileRead') : t('steps.fileHint'),
    columns: sheet ? share(mapping.filter(Boolean).length, mapping.length) : t('steps.columnsHint'),
    check: rows.length > 0 ? share(isChecked ? rows.length : checked, rows.length) : t('steps.checkHint'),
    result:
      stage === 'result'
        ? t('steps.created', { count: created, shown: whole(created) })
        : t('steps.resultHint'),
  };
  return (of: ImportStage) => facts[of];
}
