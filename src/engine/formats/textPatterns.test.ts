import { describe, expect, it } from 'vitest';
import { EMOJI } from './clearEmoji.ts';
import { TEXT_FORMAT_CASES } from './textFormats.specimen.ts';
import { TEXT_PATTERNS } from './textPatterns.ts';

/*
 * A machine that matches as the browser's does, trying one way after the other, and counts the characters it looks at.
 * What is measured is work, not time: the same on every machine, and a pattern that tries again shows at once.
 */

type Continue = (at: number) => number | null;
type Matcher = (text: readonly string[], at: number, work: Work, next: Continue) => number | null;
interface Work {
  steps: number;
}

const TOKEN = /\[(?:\\.|[^\]])*\]|\\[pu]\{[^}]*\}|\\u[0-9a-fA-F]{4}|\\.|\(\?:|\{\d+(?:,\d*)?\}|./gsu;

/** How often what stands before the sign is repeated; null for a sign that says nothing of that. */
function boundsOf(sign: string): readonly [number, number] | null {
  if (sign === '*') return [0, Infinity];
  if (sign === '+') return [1, Infinity];
  if (sign === '?') return [0, 1];
  const [whole, least, comma, most] = /^\{(\d+)(,?)(\d*)\}$/.exec(sign) ?? [];
  if (whole === undefined) return null;
  return [Number(least), comma === '' ? Number(least) : most === '' ? Infinity : Number(most)];
}

function machineOf({ source, flags }: RegExp): Matcher {
  const tokens = source.match(TOKEN) ?? [];
  let place = 0;

  function alternatives(): Matcher {
    const ways = [sequence()];
    while (tokens[place] === '|') {
      place += 1;
      ways.push(sequence());
    }
    return (text, at, work, next) => {
      for (const way of ways) {
        const end = way(text, at, work, next);
        if (end !== null) return end;
      }
      return null;
    };
  }

  function sequence(): Matcher {
    const parts: Matcher[] = [];
    while (place < tokens.length && tokens[place] !== '|' && tokens[place] !== ')') parts.push(repeated(atom()));
    return (text, at, work, next) => {
      const from = (index: number): Continue => {
        const part = parts[index];
        return part === undefined ? next : (here) => part(text, here, work, from(index + 1));
      };
      return from(0)(at);
    };
  }

  function atom(): Matcher {
    const token = tokens[place++] as string;
    if (token === '^') return (_text, at, _work, next) => (at === 0 ? next(at) : null);
    if (token === '$') return (text, at, _work, next) => (at === text.length ? next(at) : null);
    if (token === '(?:' || token === '(') {
      const inner = alternatives();
      place += 1;
      return inner;
    }
    const one = new RegExp(`^${token}$`, flags.includes('u') ? 'su' : 's');
    return (text, at, work, next) => {
      work.steps += 1;
      return at < text.length && one.test(text[at] as string) ? next(at + 1) : null;
    };
  }

  function repeated(inner: Matcher): Matcher {
    const bounds = boundsOf(tokens[place] ?? '');
    if (bounds === null) return inner;
    place += 1;
    const [least, most] = bounds;
    const loop =
      (count: number): Matcher =>
      (text, at, work, next) => {
        if (count < most) {
          const end = inner(text, at, work, (here) => (here === at ? null : loop(count + 1)(text, here, work, next)));
          if (end !== null) return end;
        }
        return count >= least ? next(at) : null;
      };
    return loop(0);
  }

  return alternatives();
}

function run(machine: Matcher, pattern: RegExp, text: string): { readonly steps: number; readonly matches: boolean } {
  const signs = pattern.flags.includes('u') ? [...text] : text.split('');
  const work: Work = { steps: 0 };
  let matches = false;
  for (let at = 0; at <= signs.length; at += 1) {
    const end = machine(signs, at, work, (here) => here);
    matches ||= end !== null;
    if (pattern.source.startsWith('^') || (end !== null && !pattern.global)) break;
    if (end !== null && end > at) at = end - 1;
  }
  return { steps: work.steps, matches };
}

const SIGNS = [
  'a',
  'A',
  '0',
  '1',
  '-',
  '+',
  '.',
  '@',
  ';',
  ',',
  '=',
  '_',
  'X',
  '京',
  '😀',
  '\u200d',
  '\ufe0f',
  '\u20e3',
];
const REPEATS = 60;

/** Beginnings of texts that fit, then one or two signs again and again, then an end that cannot fit. */
function* hardTexts(pattern: RegExp, examples: readonly string[]): Generator<string> {
  const own = SIGNS.filter((sign) => examples.some((text) => text.includes(sign)));
  const beginnings = new Set(
    examples.flatMap((text) => [...text].slice(0, 24).map((_, length) => text.slice(0, length))),
  );
  const blocks = [...own, ...own.flatMap((first) => own.map((second) => first + second))];
  const end = pattern.global ? '' : '\0';
  for (const beginning of beginnings) for (const block of blocks) yield beginning + block.repeat(REPEATS) + end;
}

function mostSteps(pattern: RegExp, examples: readonly string[]): number {
  const machine = machineOf(pattern);
  let most = 0;
  for (const text of hardTexts(pattern, examples))
    most = Math.max(most, run(machine, pattern, text).steps / text.length);
  return most;
}

const { digits, noEmoji } = TEXT_FORMAT_CASES;
const examplesOf = (name: string): readonly string[] => {
  const { valid } = name in TEXT_FORMAT_CASES ? TEXT_FORMAT_CASES[name as keyof typeof TEXT_FORMAT_CASES] : digits;
  return valid.filter((text) => text.length < 40);
};

/** Each sign is looked at once by every place of the pattern that could take it, and once more on the way back. */
const STEPS_PER_SIGN = 12;

describe('the work of a pattern', () => {
  it.each(Object.entries(TEXT_PATTERNS))('grows no faster than the text: %s', (name, pattern) => {
    expect(pattern.source).toMatch(/^\^.*\$$/su);
    expect(mostSteps(pattern, examplesOf(name))).toBeLessThan(STEPS_PER_SIGN);
  });

  it('grows no faster than the text: emoji', () => {
    expect(mostSteps(EMOJI, [...noEmoji.invalid, ...SIGNS])).toBeLessThan(STEPS_PER_SIGN);
  });

  it.each([
    ['a loop in a loop', /^(?:a+)+$/, `${'a'.repeat(14)}!`],
    ['two loops side by side', /^\w+[\w.]+$/, `${'a'.repeat(REPEATS)}!`],
    ['the e-mail pattern most often copied', /^\w+@\w+(?:[-.]\w+)*\.\w+(?:[-.]\w+)*$/, `a@a${'.a'.repeat(REPEATS)}!`],
  ])('is seen to grow faster in %s', (_name, pattern, text) => {
    expect(run(machineOf(pattern), pattern, text).steps / text.length).toBeGreaterThan(STEPS_PER_SIGN);
  });

  it('is counted by a machine that agrees with the real one', () => {
    for (const [name, pattern] of Object.entries(TEXT_PATTERNS)) {
      const machine = machineOf(pattern);
      const { valid, invalid } = TEXT_FORMAT_CASES[name as keyof typeof TEXT_FORMAT_CASES];
      for (const text of [...valid, ...invalid])
        expect([name, text, run(machine, pattern, text).matches]).toEqual([name, text, pattern.test(text)]);
    }
  });
});
