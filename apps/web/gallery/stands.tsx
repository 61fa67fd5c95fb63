import type { ComponentType } from 'react';
import { Charts } from './charts/chart-stands.tsx';
import { Detail } from './details/detail-stands.tsx';
import { CreateDrawer, EditDrawer, Page, Steps } from './forms/form-stands.tsx';

/** Everything that the gallery shows, by the name in its address. */
export const STANDS: Readonly<Record<string, ComponentType>> = {
  charts: Charts,
  detail: Detail,
  'form-edit': EditDrawer,
  'form-create': CreateDrawer,
  'form-page': Page,
  'form-steps': Steps,
};
