import { Drawer, getDefaultZIndex } from '@mantine/core';
import { type ReactNode, type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { MutationForm } from './core/mutation-form.ts';
import { useIsTopLayer } from './core/use-is-top-layer.ts';
import { useLeaving } from './core/use-leaving.ts';
import { FormBody } from './form-body.tsx';
import classes from './form-drawer.module.css';
import { DrawerHead } from './parts/drawer-head.tsx';
import { FormBanner } from './parts/form-banner.tsx';
import { FormFoot } from './parts/form-foot.tsx';
import { SectionAnchors } from './parts/section-anchors.tsx';

const WIDTH = 'min(640px, 100%)';
/** Questions about what is entered lie above it. */
const BELOW_QUESTIONS = getDefaultZIndex('modal') - 1;

/**
 * A form beside the page it was opened from; on a phone it is the page. Esc, the ground beside it and Back ask while
 * something is not saved. It comes in when it is mounted, and `onClose` is called when it has gone.
 */
export function FormDrawer(props: {
  form: MutationForm;
  title: string;
  /** Below the title: who changed it last, or what it belongs to. */
  second?: ReactNode;
  icon?: ReactNode;
  /** What saves; else "Create" or "Save changes". */
  submit?: string;
  /** The part it opens at; else at its beginning. */
  section?: string | null;
  onClose: () => void;
  children: ReactNode;
}) {
  const { form, title, second, icon, submit, onClose, children } = props;
  const [opened, setOpened] = useState(false);
  useEffect(() => setOpened(true), []);
  const scroller = useRef<HTMLDivElement>(null);
  const isTop = useIsTopLayer();
  useScrollToSection(form, scroller, props.section ?? null);
  const { leave } = useLeaving(form);
  const close = () => void leave(() => setOpened(false));
  return (
    <Drawer.Root
      opened={opened}
      onClose={close}
      position="right"
      zIndex={BELOW_QUESTIONS}
      size={WIDTH}
      classNames={{ content: classes.drawer ?? '' }}
      closeOnEscape={isTop}
      onEnterTransitionEnd={() => focusFirstField(form, props.section ?? null)}
      onExitTransitionEnd={onClose}
    >
      <Drawer.Overlay />
      <Drawer.Content>
        <FormBody form={form} className={classes.form}>
          <DrawerHead title={title} second={second} icon={icon} onClose={close} />
          <SectionAnchors scroller={scroller} />
          <div ref={scroller} className={classes.body}>
            <FormBanner />
            {children}
          </div>
          <FormFoot onLeave={close} {...(submit !== undefined && { submit })} />
        </FormBody>
      </Drawer.Content>
    </Drawer.Root>
  );
}

/** Once, as soon as the part is there. */
function useScrollToSection(
  { registry }: MutationForm,
  scroller: RefObject<HTMLElement | null>,
  section: string | null,
): void {
  const sections = useSyncExternalStore(registry.sections.subscribe, registry.sections.get);
  const element = sections.find(({ name }) => name === section)?.element;
  useEffect(() => {
    const box = scroller.current;
    if (!box || !element) return;
    box.scrollTop += element.getBoundingClientRect().top - box.getBoundingClientRect().top;
  }, [element, scroller]);
}

/** Where a field with the focus brings up no keyboard over half of the screen. */
function focusFirstField({ registry, focus }: MutationForm, section: string | null): void {
  const fields = [...registry.fields.get().values()];
  const first = (fields.find((field) => field.section === section) ?? fields[0])?.name;
  if (first !== undefined && window.matchMedia('(hover: hover)').matches) focus(first);
}
