import { describe, expect, it } from 'vitest';
import { fittingCount } from './fittingCount.ts';

const widths = { tools: [60, 60, 60], more: 40, gap: 8 };

describe('fittingCount', () => {
  it.each([
    [0, 3, 'nothing is measured yet'],
    [196, 3, 'all stand in the line'],
    [195, 2, 'a pixel is missing'],
    [176, 2, 'two and the button of the rest'],
    [175, 1, 'one and the button of the rest'],
    [107, 0, 'only the button of the rest'],
    [1, 0, 'not even that'],
  ])('in %i pixels is %i: %s', (room, count) => {
    expect(fittingCount(widths, room)).toBe(count);
  });

  it('needs no button where there is nothing', () => {
    expect(fittingCount({ ...widths, tools: [] }, 10)).toBe(0);
  });
});
