import { completeCreditCode } from '#engine';
import { DEMO_DIVISIONS } from './demoDivisions.ts';
import { SeededRandom, type WeightedChoices } from './SeededRandom.ts';

/** A made-up seller: what it sells decides rates and expense types of its invoices. */
export interface DemoSeller {
  readonly name: string;
  readonly taxNumber: string;
  /** Two digits in its 数电 numbers. */
  readonly region: string;
  readonly trade: DemoTrade;
}

export interface DemoTrade {
  readonly words: readonly string[];
  /** Usual rates, codes of t_code_sl. */
  readonly rates: WeightedChoices<string>;
  /** Codes of expense_type. */
  readonly expenses: readonly string[];
  /** Usual size of an invoice in yuan. */
  readonly size: number;
}

const TRADES: readonly DemoTrade[] = [
  {
    words: ['机电设备', '电气', '智能装备', '精密仪器'],
    rates: [
      ['0.13', 9],
      ['0.01', 1],
    ],
    expenses: ['16', '15'],
    size: 18_000,
  },
  {
    words: ['办公用品', '文化用品', '纸业'],
    rates: [
      ['0.13', 6],
      ['0.01', 4],
    ],
    expenses: ['05'],
    size: 900,
  },
  {
    words: ['信息技术', '软件', '网络科技', '云计算'],
    rates: [
      ['0.06', 8],
      ['0.13', 2],
    ],
    expenses: ['12', '08'],
    size: 12_000,
  },
  {
    words: ['物流', '供应链管理', '运输'],
    rates: [
      ['0.09', 8],
      ['0.06', 2],
    ],
    expenses: ['02', '15'],
    size: 3_200,
  },
  {
    words: ['酒店管理', '宾馆'],
    rates: [
      ['0.06', 7],
      ['0.01', 3],
    ],
    expenses: ['03', '06'],
    size: 820,
  },
  {
    words: ['餐饮管理', '餐饮服务'],
    rates: [
      ['0.06', 5],
      ['0.01', 4],
      ['MS', 1],
    ],
    expenses: ['04', '14'],
    size: 560,
  },
  {
    words: ['管理咨询', '会计师事务所', '知识产权代理'],
    rates: [
      ['0.06', 7],
      ['0.01', 2],
      ['0.03', 1],
    ],
    expenses: ['12', '07'],
    size: 15_000,
  },
  {
    words: ['广告传媒', '会展服务'],
    rates: [['0.06', 1]],
    expenses: ['13', '06'],
    size: 8_600,
  },
  {
    words: ['物业管理', '商业运营'],
    rates: [
      ['0.06', 4],
      ['0.09', 3],
      ['0.05', 3],
    ],
    expenses: ['11', '10'],
    size: 9_400,
  },
  { words: ['能源', '石油销售', '燃气'], rates: [['0.13', 1]], expenses: ['09', '10'], size: 600 },
  {
    words: ['建筑工程', '装饰工程'],
    rates: [
      ['0.09', 7],
      ['0.03', 3],
    ],
    expenses: ['16'],
    size: 46_000,
  },
  {
    words: ['农产品', '生态农业'],
    rates: [
      ['0.09', 5],
      ['MS', 5],
    ],
    expenses: ['14', '15'],
    size: 2_100,
  },
];

/** Words that tell everybody that a company is made up. */
const MADE_UP = ['示例', '样本', '虚构', '演示', '模拟', '拟真'] as const;
const FIRST: readonly string[] = [...'华鼎瑞恒博远中天金海宏泰安信立诚新联东方盛'];
const SECOND: readonly string[] = [...'达通源兴利康科创辉荣峰业祥顺德正凯越恩和'];
const FORMS = [
  ['有限公司', 8],
  ['股份有限公司', 1],
  ['（集团）有限公司', 1],
] as const satisfies WeightedChoices<string>;

const SUBJECT_LETTERS = '0123456789ABCDEFGHJKLMNPQRTUWXY';

/** Eight characters that no registered company has: they begin with MAX. */
function subjectOf(place: number): string {
  let rest = place;
  let text = '';
  for (let digit = 0; digit < 5; digit++) {
    text = (SUBJECT_LETTERS[rest % SUBJECT_LETTERS.length] ?? '0') + text;
    rest = Math.floor(rest / SUBJECT_LETTERS.length);
  }
  return `MAX${text}`;
}

/** The seller at a place of the list of all sellers; the same one every time. */
export function demoSeller(place: number): DemoSeller {
  const random = new SeededRandom(0x5e11 + place);
  const [city, division, region] = random.pick(DEMO_DIVISIONS);
  const trade = random.pick(TRADES);
  const word = random.pick(trade.words);
  const brand = random.pick(MADE_UP) + random.pick(FIRST) + random.pick(SECOND);
  const name = random.chance(0.6)
    ? `${city}${brand}${word}${random.weighted(FORMS)}`
    : `${brand}${word}（${city}）${random.weighted(FORMS).replace('（集团）', '')}`;
  return { name, taxNumber: completeCreditCode(`91${division}`, subjectOf(place)), region, trade };
}

/**
 * A place in a list of `count` sellers, by Zipf's law: few sellers issue most invoices, many issue one. The inverse of
 * the continuous distribution is close enough and needs no table.
 */
export function zipfPlace(random: SeededRandom, count: number): number {
  return Math.min(count - 1, Math.floor((count + 1) ** random.next()) - 1);
}
