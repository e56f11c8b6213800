import type { Text } from '../schema.generated.ts';

/** A form a typed text must have, by its name in the language, with what to say when it has not. */
interface TextFormat {
  readonly fits: (text: string) => boolean;
  readonly otherwise: Text;
}

/** Digits and capital letters, 15, 17, 18, 19 or 20 of them (shell §5). */
const TAX_NUMBER = /^[0-9A-Z]{15}$|^[0-9A-Z]{17,20}$/;
/** Eleven digits, the first 1. */
const MOBILE = /^1\d{10}$/;
const EMAIL = /^[^\s@;,]+@[^\s@;,.]+(?:\.[^\s@;,.]+)+$/;
/** Longest e-mail address the bureau takes. */
const EMAIL_LENGTH = 72;

/** Whether a text may be a tax number at all. A check character only ever warns, because legacy numbers have none. */
export function isTaxNumber(text: string): boolean {
  return TAX_NUMBER.test(text);
}

function isContact(text: string): boolean {
  return MOBILE.test(text) || (text.length <= EMAIL_LENGTH && EMAIL.test(text));
}

/**
 * Forms of text inputs. The browser says `otherwise` at the input, the server where it refuses.
 *
 * @example TEXT_FORMATS.mobileOrEmail.fits('13800000000;a@example.com') // true; false with a semicolon at the end
 */
export const TEXT_FORMATS = {
  taxNumber: {
    fits: isTaxNumber,
    otherwise: { zh: '请输入正确的纳税人识别号', en: 'Enter a correct taxpayer number' },
  },
  mobileOrEmail: {
    fits: (text) => text.split(';').every(isContact),
    otherwise: {
      zh: '请输入正确的手机号或邮箱，多个用英文分号分隔',
      en: 'Enter correct mobile numbers or e-mail addresses, several joined with a semicolon',
    },
  },
} as const satisfies Readonly<Record<string, TextFormat>>;

export type TextFormatName = keyof typeof TEXT_FORMATS;
