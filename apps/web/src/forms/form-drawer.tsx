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
/** Below confirmation dialogs. */
const BELOW_QUESTIONS = getDefaultZIndex('modal') - 1;

/**
 * A form in a drawer beside the page; full screen on a phone. Esc, a click outside and Back ask before
 * discarding input. It slides in on mount and calls `onClose` after sliding out.
 */
export function FormDrawer(props: {
  form: MutationForm;
  title: string;
  /** Below the title: who changed it last, or its parent. */
  second?: ReactNode;
  icon?: ReactNode;
  /** Label of the submit button; by default "Create" or "Save changes". */
  submit?: string;
  /** Section to scroll to on opening. */
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

/** Scrolls once, as soon as the section is rendered. */
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

/** Focuses the first field, except on devices whose keyboard would cover the screen. */
function focusFirstField({ registry, focus }: MutationForm, section: string | null): void {
  const fields = [...registry.fields.get().values()];
  const first = (fields.find((field) => field.section === section) ?? fields[0])?.name;
  if (first !== undefined && window.matchMedia('(hover: hover)').matches) focus(first);
}
