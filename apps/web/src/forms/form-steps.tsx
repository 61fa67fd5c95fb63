import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MutationForm } from './core/mutation-form.ts';
import { StepContext } from './core/section-context.ts';
import { useLeaving } from './core/use-leaving.ts';
import { useSteps } from './core/use-steps.ts';
import { FormBody } from './form-body.tsx';
import pageClasses from './form-page.module.css';
import classes from './form-steps.module.css';
import { FormTrouble } from './parts/form-trouble.tsx';
import { PageHead } from './parts/page-head.tsx';
import { StepList } from './parts/step-list.tsx';

/**
 * A form in steps, named by the catalogue as `steps.<name>`. The step is in the address, so Back returns to
 * the previous one. Next requires valid fields; the last step submits.
 */
export function FormSteps(props: {
  form: MutationForm;
  title: string;
  second?: ReactNode;
  steps: readonly { name: string; content: ReactNode }[];
  submit?: string;
  onLeave: () => void;
}) {
  const { form, title, second, steps, submit, onLeave } = props;
  const { t } = useTranslation('forms');
  const { leave } = useLeaving(form);
  const { index, goTo, next } = useSteps(
    form,
    steps.map(({ name }) => name),
  );
  const step = steps[index];
  const isLast = index === steps.length - 1;
  const back = () => (index > 0 ? goTo(index - 1) : void leave(onLeave));
  return (
    <FormBody form={form} className={pageClasses.page} {...(!isLast && { onSend: next })}>
      <PageHead title={title} second={second} onBack={() => void leave(onLeave)} />
      <StepList names={steps.map(({ name }) => name)} index={index} onGoTo={goTo} />
      <div className={pageClasses.body}>
        <div className={pageClasses.column}>
          <FormTrouble title={t('banner.failed')} />
          <div className={pageClasses.card}>
            <StepContext value={step?.name ?? null}>{step?.content}</StepContext>
          </div>
        </div>
      </div>
      <footer className={classes.foot}>
        <Button variant="default" className={classes.button} onClick={back}>
          {t(index > 0 ? 'frame.previous' : 'foot.cancel')}
        </Button>
        <Button type="submit" className={classes.button} loading={form.sending}>
          {isLast ? (submit ?? t(form.editing ? 'foot.save' : 'foot.create')) : t('frame.next')}
        </Button>
      </footer>
    </FormBody>
  );
}
