import '@mantine/core/styles/Drawer.css';
import { Drawer } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
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
const SCRIM = { color: '#091821', backgroundOpacity: 0.42 };

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
  onClose: () => void;
  children: ReactNode;
}) {
  const { form, title, second, icon, submit, onClose, children } = props;
  const [opened, setOpened] = useState(false);
  useEffect(() => setOpened(true), []);
  const scroller = useRef<HTMLDivElement>(null);
  const isTop = useIsTopLayer();
  const { leave } = useLeaving(form);
  const close = () => void leave(() => setOpened(false));
  return (
    <Drawer.Root
      opened={opened}
      onClose={close}
      position="right"
      size={WIDTH}
      classNames={{ content: classes.drawer ?? '' }}
      closeOnEscape={isTop}
      onEnterTransitionEnd={() => focusFirstField(form)}
      onExitTransitionEnd={onClose}
    >
      <Drawer.Overlay {...SCRIM} />
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

/** Where a field with the focus brings up no keyboard over half of the screen. */
function focusFirstField({ registry, focus }: MutationForm): void {
  const [first] = registry.fields.get().keys();
  if (first !== undefined && window.matchMedia('(hover: hover)').matches) focus(first);
}
