/** Buttons of open popovers and menus. */
const OPENERS = '[aria-expanded="true"]:is([aria-haspopup="dialog"], [aria-haspopup="menu"])';
const OVERLAYS = '[role="dialog"], [role="menu"]';

/**
 * Closes a popover or menu by Escape while its button still has the focus; the popover hears keys only inside
 * it. Otherwise Escape would close the layer below. Listens first on the page. Returns a function that stops
 * it.
 */
export function closeOpenersByEscape(): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    const opener = openerOf(event.target);
    if (!opener) return;
    event.preventDefault();
    event.stopPropagation();
    opener.click();
  };
  window.addEventListener('keydown', onKeyDown, true);
  return () => window.removeEventListener('keydown', onKeyDown, true);
}

/** The focused opener; without focus, the opener pressed last. */
function openerOf(target: EventTarget | null): HTMLElement | null {
  if (!(target instanceof Element) || target.closest(OVERLAYS)) return null;
  if (target === document.body) return [...document.querySelectorAll<HTMLElement>(OPENERS)].at(-1) ?? null;
  return target.closest<HTMLElement>(OPENERS);
}
