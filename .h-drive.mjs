import { chromium } from 'playwright';
const B='http://127.0.0.1:8471';
const browser = await chromium.launch({ executablePath:'/usr/bin/chromium', chromiumSandbox:false, args:['--disable-gpu','--disable-quic','--no-first-run','--disable-background-networking','--disable-component-update','--disable-sync'] });
const log=[];
const shot=(page,n)=>page.screenshot({path:`/tmp/h-shots/${n}.png`});
for (const [lang,w] of [['zh',1280],['en',1440],['zh',1920]]) {
  const ctx = await browser.newContext({ viewport:{width:w,height:w===1280?720:900}, locale:'zh-CN', timezoneId:'Asia/Shanghai' });
  const page = await ctx.newPage();
  page.on('console', m=>{ if(['error','warning'].includes(m.type())) log.push(`[${lang}${w}] ${m.type()}: ${m.text().slice(0,300)}`); });
  page.on('pageerror', e=>log.push(`[${lang}${w}] pageerror ${e.message}`));
  const reqs=[]; page.on('request', r=>{ if(r.url().includes('/api/')) reqs.push(r.method()+' '+r.url().split('/api')[1]+' '+(r.postData()||'').slice(0,200)); });
  await page.addInitScript(l=>localStorage.setItem('language',l), lang);
  const t0=Date.now();
  await page.goto(B+'/purchaser/invoice/general');
  await page.locator('input').first().waitFor();
  await shot(page,`login-${lang}-${w}`);
  await page.locator('input').nth(0).fill('finance'); await page.locator('input').nth(1).fill('Demo@2025');
  await page.keyboard.press('Enter');
  await page.locator('.ag-row').first().waitFor({timeout:30000}).catch(e=>log.push('no rows '+lang+w));
  await page.waitForTimeout(1500);
  await shot(page,`list-${lang}-${w}`);
  console.log(lang,w,page.url()); console.log(reqs.join('\n'));
  await page.goto(B+'/home'); await page.waitForTimeout(1500); await shot(page,`home-${lang}-${w}`);
  await ctx.close();
}
console.log(log.join('\n')); await browser.close();
