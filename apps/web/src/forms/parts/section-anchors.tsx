import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';
import { useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { FieldRegistry, SectionEntry } from '../core/field-registry.ts';
import { useMutationFormContext } from '../core/mutation-form.ts';
import classes from './section-anchors.module.css';

/** Links to the sections of a form: the visible one is marked, with the number of errors of each. */
export function SectionAnchors({ scroller }: { scroller: RefObject<HTMLElement | null> }) {
  const { t } = useTranslation('forms');
  const { registry } = useMutationFormContext();
  const sections = useSyncExternalStore(registry.sections.subscribe, registry.sections.get);
  const current = useSectionInView(sections, scroller);
  const mistakes = useMistakes(registry);
  if (sections.length < 2) return null;
  return (
    <nav className={classes.anchors} aria-label={t('frame.sections')}>
      {sections.map(({ name, title, element }) => {
        const count = mistakes.get(name) ?? 0;
        return (
          <button
            key={name}
            type="button"
            aria-current={name === current || undefined}
            {...(count > 0 && { 'aria-label': t('frame.sectionErrors', { title, count }) })}
            onClick={() => goTo(element)}
          >
            {title}
            {count > 0 && (
              <span className={classes.count} aria-hidden="true">
                {count}
              </span>
            )}
          </button>
        );
      })}
    </nav>
  );
}

/** Moves keyboard focus to the section. */
function goTo(element: HTMLElement): void {
  element.scrollIntoView({ block: 'start' });
  element.focus({ preventScroll: true });
}

/** A section is current once its head reaches the upper third; at the end of the page, the last one is. */
function useSectionInView(sections: readonly SectionEntry[], scroller: RefObject<HTMLElement | null>) {
  const [inView, setInView] = useState<string | null>(null);
  useEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const look = () => {
      const isAtStart = box.scrollTop === 0;
      const line = box.getBoundingClientRect().top + box.clientHeight / 3;
      const isAtEnd = box.scrollTop > 0 && box.scrollTop + box.clientHeight >= box.scrollHeight - 2;
      const passed = sections.filter(({ element }) => element.getBoundingClientRect().top <= line);
      const [first = null] = sections;
      const last = (isAtEnd ? sections : passed).at(-1) ?? first;
      setInView((isAtStart ? first : last)?.name ?? null);
    };
    look();
    box.addEventListener('scroll', look, { passive: true });
    return () => box.removeEventListener('scroll', look);
  }, [sections, scroller]);
  return inView;
}

function useMistakes(registry: FieldRegistry): ReadonlyMap<string, number> {
  const { methods } = useMutationFormContext();
  const { errors } = useFormState({ control: methods.control });
  const counts = new Map<string, number>();
  for (const { name, section } of registry.fields.get().values()) {
    if (section !== null && errors[name]) counts.set(section, (counts.get(section) ?? 0) + 1);
  }
  return counts;
}
