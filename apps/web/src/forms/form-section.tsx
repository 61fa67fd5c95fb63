import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { textOf } from '../lib/i18n/text-of.ts';
import { useMutationFormContext } from './core/mutation-form.ts';
import { SectionContext } from './core/section-context.ts';
import classes from './form-section.module.css';

/** A group of fields named by the catalogue as `sections.<name>`, in as many columns as fit. */
export function FormSection(props: { name: string; columns?: 1 | 2 | 3; children: ReactNode }) {
  const { name, columns = 2, children } = props;
  const { i18n } = useTranslation();
  const { catalogue, registry } = useMutationFormContext();
  const title = textOf(i18n, [`${catalogue}:sections.${name}`]) ?? name;
  const titleId = useId();
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (box.current) return registry.putSection({ name, title, element: box.current });
  }, [registry, name, title]);
  return (
    <section ref={box} tabIndex={-1} aria-labelledby={titleId} className={classes.section}>
      <h3 id={titleId}>{title}</h3>
      <SectionContext value={name}>
        <div className={classes.fields} data-columns={columns}>
          {children}
        </div>
      </SectionContext>
    </section>
  );
}
