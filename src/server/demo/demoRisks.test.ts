import { expect, it } from 'vitest';
import { DEMO_ORGANISATIONS } from '../accounts/demoAccounts.ts';
import type { DemoPlan } from './DemoPlan.ts';
import { demoRisks } from './demoRisks.ts';

const plan: DemoPlan = {
  now: '2025-11-06 13:00:00',
  organisations: DEMO_ORGANISATIONS.filter(({ groupId }) => groupId === 'G1'),
  seed: 2025,
};
const rows = demoRisks(plan, 150);

it('risk findings name indicators of every kind, firms of every rating, and every state', () => {
  for (const row of rows) {
    expect(row.indicators).toMatch(/^(ZB|ZBY|ZBCS|ZBHYCS)\d{4}(,(ZB|ZBY|ZBCS|ZBHYCS)\d{4})*$/);
    expect(String(row.scanDate) <= '2025-11-06').toBe(true);
    expect(String(row.taxPeriod) < String(row.scanDate).slice(0, 7).replace('-', '')).toBe(true);
  }
  expect(new Set(rows.map((row) => row.creditLevel))).toEqual(new Set(['A', 'B', 'C', 'D', 'M', '-']));
  expect(new Set(rows.map((row) => row.riskState))).toEqual(new Set(['0', '1', '2']));
  expect(rows.some((row) => String(row.amountAtRisk).startsWith('-'))).toBe(true);
});

it('risk findings give a firm one rating and have numbers of their own', () => {
  const levels = new Set(rows.map((row) => `${row.nsrsbh} ${row.creditLevel}`));
  expect(levels.size).toBe(new Set(rows.map((row) => row.nsrsbh)).size);
  expect(new Set(rows.map((row) => row.findingNo)).size).toBe(rows.length);
  expect(demoRisks(plan, 10)).toEqual(rows.slice(0, 10));
});
