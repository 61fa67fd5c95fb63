/** Popovers and menus that their own button has opened. */
const OPENERS = '[aria-expanded="true"]:is([aria-haspopup="dialog"], [aria-haspopup="menu"])';
const OVERLAYS = '[role="dialog"], [role="menu"]';

/**
 * Closes a popover or menu by Escape while its button still has the focus: the popover itself hears only keys within
 * it, and takes the focus a moment after it opened. Without this the key would close what lies below. Listens before
 * everything else on the page. Returns what ends it.
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

/** The focused button of what is open; where nothing has the focus, the button that was pressed last. */
function openerOf(target: EventTarget | null): HTMLElement | null {
  if (!(target instanceof Element) || target.closest(OVERLAYS)) return null;
  if (target === document.body) return [...document.querySelectorAll<HTMLElement>(OPENERS)].at(-1) ?? null;
  return target.closest<HTMLElement>(OPENERS);
}
