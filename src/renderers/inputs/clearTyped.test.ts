import { describe, expect, it } from 'vitest';
import { TEXT_FORMATS } from '#engine';
import { clearTyped } from './clearTyped.ts';

const { clear } = TEXT_FORMATS.noEmoji;

/** An input in which `|` is the caret. */
function inputOf(text: string): HTMLInputElement {
  const input = document.createElement('input');
  input.value = text.replace('|', '');
  input.setSelectionRange(text.indexOf('|'), text.indexOf('|'));
  return input;
}

describe('clearing what is typed', () => {
  it.each([
    ['示例😀|科技', '示例|科技'],
    ['示例好👍🏽|科技', '示例好|科技'],
    ['😀|', '|'],
    ['示😀例|科技😀', '示例|科技'],
    ['示例|科技', '示例|科技'],
  ])('makes %s of it %s', (typed, cleared) => {
    const input = inputOf(typed);
    expect(clearTyped(input, clear)).toBe(cleared.replace('|', ''));
    expect(`${input.value.slice(0, input.selectionStart ?? 0)}|${input.value.slice(input.selectionEnd ?? 0)}`).toBe(
      cleared,
    );
  });

  it('lets everything in where nothing is to be cleared', () => {
    expect(clearTyped(inputOf('😀|'), undefined)).toBe('😀');
  });
});
