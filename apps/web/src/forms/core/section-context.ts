import { createContext } from 'react';

/** The part of the form that a field stands in. */
export const SectionContext = createContext<string | null>(null);

/** The step of the form that a field is asked for in, whatever part of that step it stands in. */
export const StepContext = createContext<string | null>(null);
