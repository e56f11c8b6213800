import type { Text, TextFormatName } from '../schema.generated.ts';
import { isUsualCarPlate } from './carPlate.ts';
import { clearEmoji } from './clearEmoji.ts';
import { judgeIdCard } from './idCard.ts';
import { isTaxNumber, judgeTaxNumber } from './taxNumber.ts';
import { TEXT_PATTERNS } from './textPatterns.ts';

/** A form a typed text must have, by its name in the language, with what to say when it has not. */
export interface TextFormat {
  readonly label: Text;
  readonly fits: (text: string) => boolean;
  readonly otherwise: Text;
  /** A text that fits and is probably a slip all the same: said, and taken. */
  readonly doubt?: { readonly about: (text: string) => boolean; readonly message: Text };
  /** Takes away what the input does not let in, at every key; gives the same text again when nothing is to go. */
  readonly clear?: (typed: string) => string;
}

/** Longest e-mail address the bureau takes. */
const EMAIL_LENGTH = 72;

const fits = (name: keyof typeof TEXT_PATTERNS) => (text: string) => TEXT_PATTERNS[name].test(text);
const isContact = (text: string): boolean =>
  TEXT_PATTERNS.mobile.test(text) || (text.length <= EMAIL_LENGTH && TEXT_PATTERNS.email.test(text));

/**
 * Forms of texts (shell §5). The browser says `otherwise` at the input, the server where it refuses.
 *
 * @example TEXT_FORMATS.mobileOrEmail.fits('13800000000;a@example.com') // true; false with a semicolon at the end
 */
export const TEXT_FORMATS: Readonly<Record<TextFormatName, TextFormat>> = {
  decimal: {
    label: { zh: '小数，可为负', en: 'Decimal, also negative' },
    fits: fits('decimal'),
    otherwise: { zh: '请输入数字，可为负数', en: 'Enter a decimal number; it may be negative' },
  },
  nonNegativeDecimal: {
    label: { zh: '非负小数', en: 'Decimal that is not negative' },
    fits: fits('nonNegativeDecimal'),
    otherwise: { zh: '请输入不小于0的数字', en: 'Enter a decimal number that is not negative' },
  },
  digits: {
    label: { zh: '纯数字', en: 'Digits only' },
    fits: fits('digits'),
    otherwise: { zh: '只能输入数字', en: 'Enter digits only' },
  },
  number: {
    label: { zh: '数值，首位不为多余的0', en: 'Number without zeros in front' },
    fits: fits('number'),
    otherwise: { zh: '请输入正确的数值，前面不要多余的0', en: 'Enter a number without zeros in front' },
  },
  thousands: {
    label: { zh: '千分位数值', en: 'Number with thousands separators' },
    fits: fits('thousands'),
    otherwise: { zh: '请输入千分位格式的数值，如1,234.56', en: 'Enter a number with separators such as 1,234.56' },
  },
  probability: {
    label: { zh: '0到1之间的概率', en: 'Probability from 0 to 1' },
    fits: fits('probability'),
    otherwise: { zh: '请输入0到1之间的数值', en: 'Enter a number from 0 to 1' },
  },
  probability4: {
    label: { zh: '0到1之间的概率，最多四位小数', en: 'Probability from 0 to 1, at most four decimals' },
    fits: fits('probability4'),
    otherwise: {
      zh: '请输入0到1之间的数值，最多四位小数',
      en: 'Enter a number from 0 to 1 with at most four decimals',
    },
  },
  aboveZero: {
    label: { zh: '大于0的数值', en: 'Number greater than zero' },
    // Shell §5 says no more than "greater than zero": a decimal of which some digit is not 0.
    fits: (text) => TEXT_PATTERNS.nonNegativeDecimal.test(text) && /[1-9]/.test(text),
    otherwise: { zh: '请输入大于0的数值', en: 'Enter a number greater than zero' },
  },
  positiveWhole: {
    label: { zh: '正整数', en: 'Positive whole number' },
    fits: fits('positiveWhole'),
    otherwise: { zh: '请输入正整数', en: 'Enter a whole number of at least 1' },
  },
  nonNegativeWhole: {
    label: { zh: '非负整数', en: 'Whole number that is not negative' },
    fits: fits('nonNegativeWhole'),
    otherwise: { zh: '请输入不小于0的整数', en: 'Enter a whole number of at least 0' },
  },
  money: {
    label: { zh: '金额，最多两位小数', en: 'Amount with at most two decimals' },
    fits: fits('money'),
    otherwise: { zh: '请输入金额，最多两位小数', en: 'Enter an amount with at most two decimals' },
  },
  mobile: {
    label: { zh: '手机号', en: 'Mobile number' },
    fits: fits('mobile'),
    otherwise: { zh: '请输入正确的手机号', en: 'Enter a correct mobile number' },
  },
  mobiles: {
    label: { zh: '一个或多个手机号', en: 'Mobile numbers' },
    fits: fits('mobiles'),
    otherwise: {
      zh: '请输入正确的手机号，多个用英文分号分隔，末尾不加分号',
      en: 'Enter correct mobile numbers, several joined with a semicolon and none at the end',
    },
  },
  email: {
    label: { zh: '邮箱', en: 'E-mail address' },
    fits: fits('email'),
    otherwise: { zh: '请输入正确的邮箱', en: 'Enter a correct e-mail address' },
  },
  emailStrict: {
    label: { zh: '邮箱，符号只在字符之间', en: 'E-mail address, signs only between letters' },
    fits: fits('emailStrict'),
    otherwise: {
      zh: '请输入正确的邮箱，符号不能连续，也不能在首尾',
      en: 'Enter a correct e-mail address; signs stand alone and between letters or digits',
    },
  },
  mobileOrEmail: {
    label: { zh: '手机号或邮箱，一个或多个', en: 'Mobile numbers or e-mail addresses' },
    fits: (text) => text.split(';').every(isContact),
    otherwise: {
      zh: '请输入正确的手机号或邮箱，多个用英文分号分隔',
      en: 'Enter correct mobile numbers or e-mail addresses, several joined with a semicolon',
    },
  },
  taxNumber: {
    label: { zh: '纳税人识别号', en: 'Taxpayer number' },
    fits: isTaxNumber,
    otherwise: { zh: '请输入正确的纳税人识别号', en: 'Enter a correct taxpayer number' },
    doubt: {
      about: (text) => judgeTaxNumber(text) === 'wrongCheckCharacter',
      message: {
        zh: '校验位不符，请核对纳税人识别号',
        en: 'A check character does not fit; compare the taxpayer number',
      },
    },
  },
  idCard: {
    label: { zh: '身份证号', en: 'Identity card number' },
    fits: fits('idCard'),
    otherwise: { zh: '请输入正确的身份证号', en: 'Enter a correct identity card number' },
    doubt: {
      about: (text) => judgeIdCard(text) !== 'right',
      message: {
        zh: '出生日期或校验位不符，请核对身份证号',
        en: 'The birthday or the check character does not fit; compare the identity card number',
      },
    },
  },
  carPlate: {
    label: { zh: '车牌号', en: 'Car plate' },
    fits: fits('carPlate'),
    otherwise: {
      zh: '请输入正确的车牌号，如京A12345；只能含汉字、大写字母和数字',
      en: 'Enter a correct car plate such as 京A12345: Chinese characters, capitals and digits only',
    },
    doubt: {
      about: (text) => !isUsualCarPlate(text),
      message: { zh: '与常见车牌不符，请核对车牌号', en: 'This is no usual car plate; compare it' },
    },
  },
  customerCode: {
    label: { zh: '客户编码', en: 'Customer code' },
    fits: fits('customerCode'),
    otherwise: { zh: '只能输入字母和数字', en: 'Enter letters and digits only' },
  },
  cellName: {
    label: { zh: '单元格名称', en: 'Name of a spreadsheet cell' },
    fits: fits('cellName'),
    otherwise: { zh: '请输入单元格名称，如B12', en: 'Enter the name of a cell such as B12' },
  },
  cellExpression: {
    label: { zh: '单元格表达式', en: 'Expression of a spreadsheet cell' },
    fits: fits('cellExpression'),
    otherwise: { zh: '请输入以=开头的表达式', en: 'Enter an expression that begins with =' },
  },
  noEmoji: {
    label: { zh: '不含表情和符号的文本', en: 'Text without emoji and symbols' },
    fits: (text) => clearEmoji(text) === text,
    otherwise: { zh: '不能含有表情或特殊符号', en: 'Emoji and symbols cannot be used' },
    clear: clearEmoji,
  },
};
