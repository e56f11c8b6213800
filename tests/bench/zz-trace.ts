import { openBenchBrowser } from './harness/benchBrowser.ts';
const b = await openBenchBrowser(1000);
for (const p of ['typing-ours','ours-notable','ours-nohas','typing-bare', 'typing-ours', 'typing-bare'] as const) {
  const page = await b.open((p.startsWith('ours-') ? 'typing-ours' : p) as any);
  await page.bringToFront();
  if (p !== 'typing-bare') { await page.locator('.ag-row .ag-cell').first().waitFor(); await page.getByText(/^更多/).click(); }
  if (p === 'ours-notable') await page.evaluate(() => { (document.querySelector('.table-place') as HTMLElement).style.display = 'none'; });
  if (p === 'ours-nohas') console.log(await page.evaluate(() => { let n = 0; const out: string[] = []; for (const s of [...document.styleSheets]) { for (let i = s.cssRules.length - 1; i >= 0; i--) { const t = s.cssRules[i]!.cssText; if (t.includes(':has(')) { n++; out.push(t.slice(0, 140)); s.deleteRule(i); } } } return [n, out.slice(0, 30)]; }));
  const cdp = await page.context().newCDPSession(page);
  const input = page.locator('input[type="text"][placeholder^="请输入"]:visible').nth(1);
  await input.click(); await page.keyboard.type('warm', { delay: 120 }); await page.waitForTimeout(1500);
  const events: any[] = [];
  cdp.on('Tracing.dataCollected', (e) => events.push(...e.value));
  await page.evaluate(() => window.typingBench!.takeTimes());
  const done = new Promise((r) => cdp.once('Tracing.tracingComplete', r));
  await cdp.send('Tracing.start', { transferMode: 'ReportEvents', categories: 'devtools.timeline,disabled-by-default-devtools.timeline,blink' } as any);
  for (const k of 'abcdefghij') { await page.keyboard.press(k); await page.waitForTimeout(100); }
  await cdp.send('Tracing.end'); await done;
  const times = await page.evaluate(() => window.typingBench!.takeTimes().map((t) => Math.round(t)));
  const sum: Record<string, [number, number]> = {};
  for (const e of events) if (e.ph === 'X' && e.dur) { const a = (sum[e.name] ??= [0, 0]); a[0] += e.dur / 1000; a[1]++; }
  console.log('=====', p, times.sort((x, y) => x - y).join(' '));
  console.log(Object.entries(sum).sort((x, y) => y[1][0] - x[1][0]).slice(0, 22).map(([k, [t, n]]) => `${(t / 10).toFixed(2)}ms/key n${n} ${k}`).join('; '));
  await page.close();
}
await b.close();
