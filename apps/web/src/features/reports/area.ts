import { IconReportAnalytics } from '@tabler/icons-react';
import type { Area } from '../../area.ts';
import name from './texts/name.json';

export const reports: Area = {
  texts: [],
  navigation: { name, Icon: IconReportAnalytics, group: 'fleet', keys: 'g r', underThumb: true },
  pages: {
    '/reports': { leadsTo: 'summary' },
    '/reports/summary': {},
    '/reports/events': {},
    '/reports/trips': {},
  },
};
