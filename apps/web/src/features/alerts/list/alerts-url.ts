import { AlertState } from '@fleet/contracts/alert';
import { AlertSeverity } from '@fleet/contracts/alert-rule';
import { listUrl } from '../../../lists/list-url.ts';
import { someOf } from '../../../lists/url-parts.ts';

/** Address schema of the inbox. */
export const AlertsUrl = listUrl({
  sorts: ['openedAt', 'severity', 'vehicle', 'state'],
  start: { field: 'openedAt', direction: 'DESC' },
  filters: { states: someOf(AlertState.options), severities: someOf(AlertSeverity.options) },
});
