import type { ReactNode } from 'react';
import { externalStore } from '../../lib/external-store.ts';

/** A field that the form has rendered. */
export type FieldEntry = {
  name: string;
  label: string;
  /** Section of the form that contains it. */
  section: string | null;
  /** Formats a value for the dialog about conflicting changes. */
  show: (value: unknown) => ReactNode;
};
/** A section of the form, with its element. */
export type SectionEntry = { name: string; title: string; element: HTMLElement };
export type FieldRegistry = ReturnType<typeof createFieldRegistry>;

/** Registry of the fields and sections of a form, in order of first render. */
export function createFieldRegistry() {
  const fields = externalStore<ReadonlyMap<string, FieldEntry>>(new Map());
  const sections = externalStore<readonly SectionEntry[]>([]);
  let bringUp: ((entry: FieldEntry) => void) | null = null;
  return {
    fields,
    sections,
    put(entry: FieldEntry): void {
      const known = fields.get().get(entry.name);
      if (known?.label === entry.label && known.section === entry.section) {
        known.show = entry.show;
        return;
      }
      fields.set(new Map(fields.get()).set(entry.name, { ...entry }));
    },
    putSection(entry: SectionEntry): () => void {
      const others = sections.get().filter(({ name }) => name !== entry.name);
      sections.set([...others, entry].sort(byPlace));
      return () => sections.set(sections.get().filter((one) => one !== entry));
    },
    /** For frames that show one step at a time: switches to the step of a field, then focuses the field. */
    onBringUp(run: (entry: FieldEntry) => void): () => void {
      bringUp = run;
      return () => {
        bringUp = null;
      };
    },
    /** False if all fields are visible anyway. */
    bringUp(name: string): boolean {
      const entry = fields.get().get(name);
      if (!entry || !bringUp) return false;
      bringUp(entry);
      return true;
    },
  };
}

function byPlace(a: SectionEntry, b: SectionEntry): number {
  return a.element.compareDocumentPosition(b.element) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}
