import type { Language } from '../../compile/CompiledScreen.ts';

/** Words of the page about forms and formats of values. */
interface FormatWords {
  readonly title: string;
  readonly about: string;
  readonly forms: string;
  readonly formsAbout: string;
  readonly formHead: readonly string[];
  readonly doubted: (message: string) => string;
  readonly cases: (fits: number, fitsNot: number, doubtful: number) => string;
  readonly all: string;
  readonly values: string;
  readonly valuesAbout: string;
  readonly valueHead: readonly string[];
  readonly capitals: string;
  readonly wan: string;
  readonly column: string;
  readonly place: string;
  readonly quarter: string;
  readonly months: string;
  readonly periods: string;
  readonly cut: string;
  readonly cleared: string;
}

const zh: FormatWords = {
  title: '值的校验规则与格式',
  about: '各列表共用的规则，前端与服务端按同一规则校验。金额与数值均为文本，不经过浮点数。',
  forms: '文本格式',
  formsAbout:
    '操作的文本输入项写 `format`，文本筛选项写 `rules.format`。空值不校验格式，是否必填由 `required` 决定。用例数为测试中逐一验证的文本数。',
  formHead: ['格式', '名称', '不符合时的提示', '符合', '不符合', '用例'],
  doubted: (message) => `；可疑时仅提醒：${message}`,
  cases: (fits, fitsNot, doubtful) => `${fits}符合 + ${fitsNot}不符合${doubtful === 0 ? '' : ` + ${doubtful}提醒`}`,
  all: '合计',
  values: '值的写法',
  valuesAbout: '四舍五入按绝对值进行；负零不带负号；没有值时显示 `--`。',
  valueHead: ['写法', '值', '结果'],
  capitals: '中文大写金额',
  wan: '以万为单位',
  column: '电子表格列名，从0起',
  place: '列名对应的序号，从0起',
  quarter: '月份所在季度',
  months: '季度包含的月份',
  periods: '当月、上月、当年、上年',
  cut: '按可见字符截断（此处为5个，默认300个）',
  cleared: '清除表情和符号',
};

const en: FormatWords = {
  title: 'Rules and formats of values',
  about:
    'Rules all lists share; browser and server judge by the same ones. Amounts and numbers are text and never pass through a float.',
  forms: 'Forms of texts',
  formsAbout:
    'A text input of an action names one as `format`, a text filter as `rules.format`. Nothing is judged where nothing was typed: that is what `required` is for. Cases are the texts the tests go through one by one.',
  formHead: ['form', 'name', 'what is said otherwise', 'fits', 'does not fit', 'cases'],
  doubted: (message) => `; only a warning where it is doubtful: ${message}`,
  cases: (fits, fitsNot, doubtful) =>
    `${fits} fit + ${fitsNot} do not${doubtful === 0 ? '' : ` + ${doubtful} doubtful`}`,
  all: 'all',
  values: 'Ways to write a value',
  valuesAbout: 'Rounding is half up on the magnitude; zero has no minus; no value shows `--`.',
  valueHead: ['way', 'value', 'result'],
  capitals: 'amount in Chinese capitals',
  wan: 'in units of ten thousand',
  column: 'name of a spreadsheet column, from 0',
  place: 'place of such a column, from 0',
  quarter: 'quarter of a month',
  months: 'months of a quarter',
  periods: 'this month, the one before, this year, the one before',
  cut: 'cut at characters as people see them (here 5, by default 300)',
  cleared: 'without emoji and symbols',
};

const WORDS: Readonly<Record<Language, FormatWords>> = { zh, en };

export function formatWords(language: Language): FormatWords {
  return WORDS[language];
}
