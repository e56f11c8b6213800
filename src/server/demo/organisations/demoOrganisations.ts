import { completeCreditCode } from '#engine';
import { DEMO_ORGANISATIONS, type DemoOrganisation } from '../../accounts/demoAccounts.ts';
import { DEMO_DIVISIONS } from '../demoDivisions.ts';
import { SeededRandom } from '../SeededRandom.ts';

/** As many as a large group has; a tree has to stay quick with them. */
export const DEMO_ORGANISATION_COUNT = 3000;
const GROUP = 'G1';
const HEAD = '100';
const SEED = 3000;
const BRANCHES = 9;
/** Behind the numbers of the first firms. */
const FIRST_SERIAL = 100;

const DISTRICTS = ['东城', '西城', '南湖', '北山', '滨江', '高新', '开发', '临港', '空港', '新港'] as const;
const DEPARTMENTS = ['财务部', '采购部', '销售部', '行政部', '信息部', '仓储部', '法务部', '工程部'] as const;
const TEAMS = ['一组', '二组', '三组'] as const;

export interface DemoBranch extends DemoOrganisation {
  readonly cancelled: 0 | 1;
  /** Pays taxes of its own. */
  readonly taxBody: 0 | 1;
  readonly scaled: 0 | 1;
}

/**
 * Organisations below the firms of the first group, level by level: branches, districts, departments, teams. Only
 * branches are firms with a tax number, which is valid and can belong to nobody (code part MAXXX). No demo row is
 * theirs. The same every time.
 */
export function demoOrganisations(): readonly DemoBranch[] {
  const random = new SeededRandom(SEED);
  const made: DemoBranch[] = [];
  const add = (parent: string, place: number, name: string, taxNo = ''): DemoBranch => {
    const one: DemoBranch = {
      groupId: GROUP,
      code: `${parent}${String(place + 1).padStart(2, '0')}`,
      parent,
      name,
      taxNo,
      // Firms are in the books of the group; what has no tax number is part of one.
      companyCode: taxNo === '' ? '' : `B${parent}${place + 1}`,
      cancelled: random.chance(0.03) ? 1 : 0,
      taxBody: taxNo === '' ? 0 : 1,
      scaled: taxNo !== '' && random.chance(0.4) ? 1 : 0,
    };
    if (made.length < DEMO_ORGANISATION_COUNT) made.push(one);
    return one;
  };
  const firms = DEMO_ORGANISATIONS.filter(({ groupId, code }) => groupId === GROUP && code !== HEAD);
  const head = DEPARTMENTS.map((name, place) => add(HEAD, place, `集团${name}`));
  const branches = firms.flatMap(({ code }, firm) =>
    Array.from({ length: BRANCHES }, (_, place) => {
      const serial = firm * BRANCHES + place;
      const [city, division] = DEMO_DIVISIONS[serial % DEMO_DIVISIONS.length] ?? DEMO_DIVISIONS[0];
      return add(code, place, `${city}${BRANCH_WORDS[firm] ?? ''}分公司`, taxNumber(division, serial));
    }),
  );
  const districts = branches.flatMap(({ code, name }) =>
    DISTRICTS.slice(0, 4 + random.below(3)).map((word, place) => add(code, place, `${cityOf(name)}${word}区域中心`)),
  );
  const departments = districts.flatMap(({ code, name }) =>
    DEPARTMENTS.slice(0, 4 + random.below(3)).map((word, place) =>
      add(code, place, `${name.replace('区域中心', '')}${word}`),
    ),
  );
  // Teams fill up to the number, spread over all branches: every third department has some.
  const split = [...head, ...departments.filter((_, place) => place % 3 === 0), ...departments];
  const seen = new Set<string>();
  for (const { code, name } of split) {
    if (seen.has(code)) continue;
    seen.add(code);
    for (const [place, word] of TEAMS.entries()) add(code, place, `${name}${word}`);
  }
  return made;
}

/** What the branches of each firm are for, so that two of one city have different names. */
const BRANCH_WORDS = ['第一', '第二', '第三', '制造', '物流', '商贸', '服务', '研发'] as const;

function taxNumber(division: string, serial: number): string {
  return completeCreditCode(`91${division}`, `MAXXX${FIRST_SERIAL + serial}`);
}

function cityOf(branch: string): string {
  return DEMO_DIVISIONS.find(([city]) => branch.startsWith(city))?.[0] ?? '';
}
