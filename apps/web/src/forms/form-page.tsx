import { type ReactNode, useRef } from 'react';
import type { MutationForm } from './core/mutation-form.ts';
import { useLeaving } from './core/use-leaving.ts';
import { FormBody } from './form-body.tsx';
import classes from './form-page.module.css';
import { FormBanner } from './parts/form-banner.tsx';
import { FormFoot } from './parts/form-foot.tsx';
import { PageHead } from './parts/page-head.tsx';
import { SectionAnchors } from './parts/section-anchors.tsx';

/** A form as a page of its own. */
export function FormPage(props: {
  form: MutationForm;
  title: string;
  second?: ReactNode;
  submit?: string;
  /** Called after unsaved input was confirmed to be discarded. */
  onLeave: () => void;
  children: ReactNode;
}) {
  const { form, title, second, submit, onLeave, children } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const { leave } = useLeaving(form);
  const back = () => void leave(onLeave);
  return (
    <FormBody form={form} className={classes.page}>
      <PageHead title={title} second={second} onBack={back} />
      <SectionAnchors scroller={scroller} />
      <div ref={scroller} className={classes.body}>
        <div className={classes.column}>
          <FormBanner />
          <div className={classes.card}>{children}</div>
        </div>
      </div>
      <FormFoot onLeave={back} {...(submit !== undefined && { submit })} />
    </FormBody>
  );
}
