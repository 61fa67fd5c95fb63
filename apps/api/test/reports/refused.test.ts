import { test } from '@fleet/testing/database';
import { describe, expect } from 'vitest';
import { refusedBy } from './refused.ts';

describe('what would need all shards together', () => {
  const LIST = 'unnest($1::uuid[], $2::timestamptz[]) AS s(device_id, at)';
  const BENEATH = `(SELECT DISTINCT d.device_id, s.at FROM ${LIST} JOIN stored_devices d ON d.device_id = s.device_id) s`;
  const NEXT = `SELECT p.fix_time FROM positions p WHERE p.device_id = s.device_id AND p.fix_time >= s.at`;

  test.for([
    [
      'LIMIT for each row of a list',
      `SELECT * FROM ${LIST}, LATERAL (${NEXT} ORDER BY 1 LIMIT 1) n`,
      ['merged for each row of s'],
    ],
    [
      'nothing of it beneath a device',
      `SELECT * FROM ${BENEATH}, LATERAL (${NEXT} ORDER BY 1 LIMIT 1) n`,
      [],
    ],
    [
      'it beside a device, from which the list can be taken apart',
      `SELECT * FROM ${LIST} JOIN stored_devices d ON d.device_id = s.device_id, LATERAL (${NEXT} ORDER BY 1 LIMIT 1) n`,
      ['merged for each row of s'],
    ],
    [
      'it beneath a device, from which the planner takes the list apart',
      `SELECT * FROM (SELECT d.device_id, s.at FROM ${LIST} JOIN stored_devices d ON d.device_id = s.device_id) s,
        LATERAL (${NEXT} ORDER BY 1 LIMIT 1) n`,
      ['merged for each row of s'],
    ],
    [
      'LIMIT for each row of a table that is no device’s',
      `SELECT * FROM devices s, LATERAL (SELECT fix_time FROM positions p WHERE p.device_id = s.id ORDER BY 1 LIMIT 1) n
        WHERE $1::uuid[] IS NOT NULL`,
      ['merged for each row of s'],
    ],
    [
      'LIMIT for each row of VALUES',
      `SELECT * FROM (VALUES ($1::uuid, $2::timestamptz), ($3, $4)) s(device_id, at), LATERAL (${NEXT} LIMIT 1) n`,
      ['merged for each row of *VALUES*'],
    ],
    [
      'an aggregate',
      `SELECT * FROM ${LIST}, LATERAL (SELECT count(p.speed_kmh) FROM (${NEXT.replace('p.fix_time', 'p.*')}) p) n`,
      ['merged for each row of s'],
    ],
    [
      'DISTINCT',
      `SELECT * FROM ${LIST}, LATERAL (SELECT DISTINCT p.valid FROM (${NEXT.replace('p.fix_time', 'p.*')}) p) n`,
      ['merged for each row of s'],
    ],
    [
      'a window',
      `SELECT * FROM ${LIST}, LATERAL (SELECT lag(p.fix_time) OVER (ORDER BY p.fix_time) FROM (${NEXT}) p) n`,
      ['merged for each row of s'],
    ],
    [
      'EXISTS for each row of a list',
      `SELECT s.at FROM ${LIST} WHERE EXISTS (${NEXT})`,
      ['joined to all of a list'],
    ],
    ['nothing of it beneath a device', `SELECT s.at FROM ${BENEATH} WHERE EXISTS (${NEXT})`, []],
    [
      'LEFT JOIN of a list',
      `SELECT s.at FROM ${LIST} LEFT JOIN LATERAL (${NEXT} LIMIT 1) n ON true`,
      ['merged for each row of s', 'joined to all of a list'],
    ],
    ['nothing in a join of a list', `SELECT s.at FROM ${LIST}, LATERAL (${NEXT}) n`, []],
  ] as const)('is noticed: %s', async ([_, sql, refused], { pool }) => {
    expect([...new Set(await refusedBy(pool, sql))].sort()).toEqual([...refused].sort());
  });
});
