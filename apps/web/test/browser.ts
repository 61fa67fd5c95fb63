/** Browser APIs that jsdom lacks and the kits need. */
export function provideBrowserParts(): void {
  Element.prototype.scrollIntoView ??= () => undefined;
  window.matchMedia ??= (query: string) =>
    ({
      matches: false,
      media: query,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      addListener: () => undefined,
      removeListener: () => undefined,
      dispatchEvent: () => false,
      onchange: null,
    }) satisfies MediaQueryList;
  if (!document.fonts) Object.defineProperty(document, 'fonts', { value: new EventTarget() });
  window.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
}
