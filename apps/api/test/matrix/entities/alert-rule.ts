import type { Db } from '@fleet/db/client';
import type { EntityFixture } from '../entity-fixture.ts';
import type { Side } from '../world.ts';
import type { WriteFixtures } from '../writes/fixture.ts';

declare module '../world.ts' {
  interface Side {
    alertRuleId: string;
  }
}

type Account = { accountId: string; vehicleId: string; groupId: string; userId: string; mark: string };

/** A rule of which no column is empty. */
async function seedAlertRule(
  db: Db,
  { accountId, vehicleId, groupId, userId, mark }: Account,
): Promise<{ alertRuleId: string }> {
  const { id } = await db.alertRule.create({
    data: {
      accountId,
      title: `title of the rule ${mark}`,
      createdBy: userId,
      spec: {
        eventTypes: ['deviceOverspeed'],
        conditions: ['MOVING'],
        alarms: [`alarm ${mark}`],
        minSpeedKmh: 90,
        minLitres: 10,
        fromTime: '22:00',
        untilTime: '06:00',
        vehicleIds: [vehicleId],
        groupIds: [groupId],
        userIds: [userId],
        escalateAfterSeconds: 600,
        escalateUserIds: [userId],
      },
    },
  });
  return { alertRuleId: id };
}

const theRule = ({ alertRuleId }: Side) => ({ id: alertRuleId });
const TABLES = ['alert_marks', 'alert_rule_versions', 'alert_rules'];

const writes: WriteFixtures = {
  createAlertRule: {
    entity: 'alertRule',
    data: () => ({ title: 'Speeding', eventTypes: ['deviceOverspeed'] }),
    tables: TABLES,
    events: ['alertRule.created'],
    becomes: { title: 'Speeding', severity: 'WARNING', enabled: true, version: 1 },
  },
  updateAlertRule: {
    entity: 'alertRule',
    where: theRule,
    data: () => ({ title: 'Speeding at night', severity: 'CRITICAL' }),
    tables: TABLES,
    events: ['alertRule.updated'],
    becomes: { title: 'Speeding at night', severity: 'CRITICAL', version: 2 },
  },
  eraseAlertRule: {
    entity: 'alertRule',
    where: theRule,
    tables: TABLES,
    events: ['alertRule.erased'],
    becomes: null,
  },
};

export const ENTITY: EntityFixture = {
  seed: seedAlertRule,
  rows: async (db, { alertRuleId: id }) => ({
    AlertRule: await db.alertRule.findUniqueOrThrow({ where: { id } }),
  }),
  roots: {
    alertRule: { args: ({ alertRuleId }) => `(where: { id: "${alertRuleId}" })` },
    alertRulePreview: {
      args: ({ accountId }) => `(where: { accountId: "${accountId}", eventTypes: [deviceOverspeed] })`,
    },
    alertRules: { args: ({ accountId }) => `(where: { accountId: "${accountId}" })` },
  },
  routes: {
    AlertRule: 'alertRule',
    AlertRulePage: 'alertRules',
    AlertRuleSpec: 'alertRule.spec',
    AlertRulePreview: 'alertRulePreview',
    AlertRulePreviewDay: 'alertRulePreview.days.0',
  },
  holders: {
    'may read AlertRule': 'seers',
    'may create AlertRule': 'keepers',
    'may update AlertRule': 'keepers',
    'may erase AlertRule': 'keepers',
  },
  writes,
  supportChanges: ['createAlertRule', 'updateAlertRule'],
};
