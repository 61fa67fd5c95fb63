import { AlertRuleSpec, type AlertSeverity } from '@fleet/contracts/alert-rule';
import type { Tx } from '@fleet/db/client';
import type { DemoAccountKey } from './people.ts';
import { accountId } from './seed-accounts.ts';
import { geofenceId } from './seed-geofences.ts';
import { seedId } from './seed-id.ts';

type Rule = {
  account: DemoAccountKey;
  title: string;
  severity: AlertSeverity;
  spec: Parameters<typeof AlertRuleSpec.parse>[0];
};

const HOUR_S = 3_600;

/** Rules whose events mostly occur in the demo fleet within an hour. */
const RULES: Rule[] = [
  {
    account: 'organization',
    title: 'Alarm of a tracker',
    severity: 'CRITICAL',
    spec: { eventTypes: ['alarm'], escalateAfterSeconds: 900 },
  },
  {
    account: 'organization',
    title: 'Silent for an hour',
    severity: 'WARNING',
    spec: { conditions: ['OFFLINE'], forSeconds: HOUR_S, channels: [] },
  },
  {
    account: 'organization',
    title: 'Arrived at a depot',
    severity: 'NOTICE',
    spec: {
      eventTypes: ['geofenceEnter'],
      geofenceIds: ['Depot Kontich', 'Depot Mechelen', 'Depot Bellville'].map(geofenceId),
      channels: [],
    },
  },
  {
    account: 'organization',
    title: 'Drives at night',
    severity: 'WARNING',
    spec: { conditions: ['MOVING'], forSeconds: 120, fromTime: '23:00', untilTime: '05:00', channels: [] },
  },
  {
    account: 'family',
    title: 'Left home',
    severity: 'NOTICE',
    spec: { eventTypes: ['geofenceExit'], geofenceIds: [geofenceId('Home')], channels: [] },
  },
];

/** Creates alert rules of the demo accounts; their alerts come from the simulated fleet. */
export async function seedAlertRules(tx: Tx): Promise<void> {
  await tx.alertRule.createMany({
    data: RULES.map(({ account, title, severity, spec }) => ({
      id: seedId(`alert rule ${title}`),
      accountId: accountId(account),
      title,
      severity,
      spec: AlertRuleSpec.parse(spec),
    })),
  });
}
