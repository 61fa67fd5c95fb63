import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { textOf } from '../../lib/i18n/text-of.ts';
import { useMutationFormContext } from '../core/mutation-form.ts';
import classes from './step-list.module.css';

/** Progress through the steps; earlier steps can be reopened. */
export function StepList(props: { names: readonly string[]; index: number; onGoTo: (step: number) => void }) {
  const { names, index, onGoTo } = props;
  const { t, i18n } = useTranslation('forms');
  const { catalogue } = useMutationFormContext();
  const titleOf = (name: string) => textOf(i18n, [`${catalogue}:steps.${name}`]) ?? name;
  return (
    <nav className={classes.steps} aria-label={t('frame.steps')}>
      <p className={classes.short}>
        <span>{t('frame.step', { step: index + 1, count: names.length })}</span>
        <strong>{titleOf(names[index] ?? '')}</strong>
      </p>
      <ol>
        {names.map((name, step) => (
          <li
            key={name}
            aria-current={step === index ? 'step' : undefined}
            data-done={step < index || undefined}
          >
            <button type="button" disabled={step >= index} onClick={() => onGoTo(step)}>
              <span className={classes.number} aria-hidden="true">
                {step < index ? <IconCheck size={14} stroke={2.4} /> : step + 1}
              </span>
              <span className={classes.title}>{titleOf(name)}</span>
              {step < index && <span className="spoken">{t('frame.done')}</span>}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
