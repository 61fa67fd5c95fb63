const FADE = { duration: 120, easing: 'ease-out' } as const;

/** Browsers without animations, as in tests, show the view at once. */
export function fadeIn(element: HTMLElement): void {
  if ('animate' in element) element.animate([{ opacity: 0.3 }, { opacity: 1 }], FADE);
}
