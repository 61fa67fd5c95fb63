import { createContext } from 'react';

/** Section of the form around a field. */
export const SectionContext = createContext<string | null>(null);

/** Step of the form around a field. */
export const StepContext = createContext<string | null>(null);
