import { SeededRandom, type WeightedChoices } from '../SeededRandom.ts';

/** A supplier as this other system stores it: its own words, amounts in whole cents. */
export interface Supplier {
  readonly sid: bigint;
  readonly tenant: string;
  readonly name: string;
  readonly uscc: string | null;
  readonly kind: string;
  readonly credit: string;
  readonly state: number;
  readonly admitted: string;
  /** YYYY-MM, or null before the first settlement. */
  readonly settled: string | null;
  readonly purchases: bigint;
  readonly payable: bigint;
  readonly invoices: number;
  readonly account: bigint;
}

/** Of each tenant. */
const SUPPLIERS: Readonly<Record<string, number>> = { G1: 300, G2: 40 };
const FIRST_SID = 1_735_689_600_000_000_001n;
const FIRST_ACCOUNT = 6_222_021_000_000_000_001n;
/** More digits than a binary float holds. */
const LARGEST_AMOUNT = 1_234_567_890_123_456_789n;
const CENTS_MAX = 90_000_000_000;
const FIRST_DAY = Date.UTC(2018, 0, 1);
const DAYS = 2830;
const DAY_MS = 86_400_000;

const PLACES = ['北京', '上海', '深圳', '杭州', '苏州', '成都', '武汉', '青岛', '厦门', '西安'];
const WORDS = ['华信', '远达', '诚益', '鼎盛', '瑞丰', '启航', '中科', '恒通', '新源', '天禾', '博瑞', '联创'];
const TRADES = [
  '办公用品',
  '信息技术',
  '物流',
  '包装材料',
  '机械设备',
  '餐饮管理',
  '差旅服务',
  '电子元件',
  '印刷',
  '建筑工程',
];
/** Names as they really occur, with signs that addresses and patterns give a meaning to. */
const ODD_NAMES = [
  'A&B 100% #1 C++ 贸易有限公司',
  "O'Brien & Söhne GmbH",
  '50%_折扣百货（上海）有限公司',
  '青岛 1+1=2 教育咨询有限公司',
  'C:\\D?E=F; 软件有限公司',
];

const KINDS: WeightedChoices<string> = [
  ['GENERAL', 60],
  ['SMALL', 25],
  ['SELF', 10],
  ['ABROAD', 5],
];
const CREDITS: WeightedChoices<string> = [
  ['A', 30],
  ['B', 40],
  ['M', 20],
  ['C', 7],
  ['D', 3],
];
const STATES: WeightedChoices<number> = [
  [1, 85],
  [2, 10],
  [3, 5],
];

/** The suppliers of every tenant; the same at every start. */
export function demoSuppliers(): readonly Supplier[] {
  const tenants = Object.entries(SUPPLIERS).flatMap(([tenant, count]) => Array<string>(count).fill(tenant));
  return tenants.map((tenant, place) => supplierAt(tenant, place));
}

function supplierAt(tenant: string, place: number): Supplier {
  const random = new SeededRandom(place + 1);
  const kind = random.weighted(KINDS);
  const day = new Date(FIRST_DAY + random.below(DAYS) * DAY_MS).toISOString().slice(0, 10);
  const amount = (): bigint => BigInt(random.below(CENTS_MAX));
  return {
    sid: FIRST_SID + BigInt(place) * 7n,
    tenant,
    name:
      ODD_NAMES[place] ??
      `${random.pick(PLACES)}${random.pick(WORDS)}${random.pick(TRADES)}有限公司${place % 9 === 0 ? '分公司' : ''}`,
    uscc: kind === 'ABROAD' ? null : `91${110_000 + random.below(400) * 100}MAXXX${String(place).padStart(5, '0')}`,
    kind,
    credit: random.weighted(CREDITS),
    state: random.weighted(STATES),
    admitted: day,
    settled: random.chance(0.9) ? `2025-${String(random.below(11) + 1).padStart(2, '0')}` : null,
    purchases: place === 0 ? LARGEST_AMOUNT : amount(),
    // Money paid in advance is owed back.
    payable: random.chance(0.1) ? -amount() / 100n : amount() / 10n,
    invoices: random.below(4000),
    account: FIRST_ACCOUNT + BigInt(random.below(CENTS_MAX)) * 97n,
  };
}
