import { describe, expect, it } from 'vitest';
import type { DemoPlan } from '../DemoPlan.ts';
import { demoOverseas } from './demoOverseas.ts';

const plan = (now: string): DemoPlan => ({
  now,
  organisations: [{ code: '100', name: '示例科技集团', taxNo: '91120116MAXXX00909' }],
  seed: 2025,
});

describe.each(['2025-11-06 13:00:00', '2026-02-28 09:00:00', '2025-12-31 23:59:59'])('overseas tax on %s', (now) => {
  const { overseasFiling: filings, overseasCollection: collections } = demoOverseas(plan(now), 5);
  const today = now.slice(0, 10);
  const month = today.slice(0, 7).replace('-', '');

  it('reaches over three countries and two years', () => {
    expect(new Set(filings.map((row) => row.country))).toEqual(new Set(['TH', 'ID', 'SG']));
    expect(new Set(filings.map((row) => row.taxPeriod)).size).toBe(24);
    for (const row of filings) expect(String(row.taxType).startsWith(String(row.country))).toBe(true);
  });

  it('is filed before it is paid, and on no later day than today', () => {
    for (const row of filings) {
      const filed = row.filingStatus === '2';
      expect(row.filingDate !== '').toBe(filed);
      expect(row.processNumber !== '').toBe(filed);
      expect(row.approvalStatus === '2').toBe(filed);
      expect(row.paymentDate !== '').toBe(row.paymentStatus === '1');
      if (row.paymentStatus === '1') expect(String(row.paymentDate) >= String(row.filingDate)).toBe(true);
      expect(row.paymentStatus === '2').toBe(row.totalTaxPayable === '0.00');
      expect(String(row.filingDate) <= today && String(row.paymentDate) <= today).toBe(true);
      expect(row.totalTaxPayable === '0.00' || row.excessTaxPayable === '0.00').toBe(true);
    }
  });

  it('is turned into dollars at one rate per currency and month', () => {
    const rates = new Map<string, number>();
    for (const row of filings.filter((one) => one.totalTaxPayable !== '0.00')) {
      const place = `${row.currency} ${row.taxPeriod}`;
      const rate = Number(row.totalTaxPayableUsd) / Number(row.totalTaxPayable);
      expect(Math.abs(rate / (rates.get(place) ?? rate) - 1)).toBeLessThan(0.001);
      rates.set(place, rate);
    }
  });

  it('is collected before it is filed: old months confirmed, the last one mixed, this one waiting', () => {
    const states = (holds: (period: string) => boolean) =>
      new Set(collections.filter((row) => holds(String(row.taxPeriod))).map((row) => row.collectionStatus));
    const last =
      filings
        .map((row) => String(row.taxPeriod))
        .sort()
        .at(-1) ?? '';
    expect(states((period) => period < last)).toEqual(new Set(['2']));
    expect(states((period) => period === last).size).toBeGreaterThan(1);
    expect(states((period) => period === month)).toEqual(new Set(['0']));
    const confirmed = new Map(collections.map((row) => [row.collectionKey, row.confirmedDate]));
    for (const row of filings.filter((one) => one.filingStatus === '2')) {
      const day = String(confirmed.get(row.filingKey ?? ''));
      expect(day !== '' && day <= String(row.filingDate)).toBe(true);
    }
    for (const row of collections) expect(row.confirmedDate !== '').toBe(row.collectionStatus === '2');
  });
});
