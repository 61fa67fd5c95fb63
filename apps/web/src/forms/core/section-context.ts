import { createContext } from 'react';

/** The part of the form that a field stands in. */
export const SectionContext = createContext<string | null>(null);
