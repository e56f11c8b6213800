import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WATERMARK_SIDE_MAX_PX } from './watermark.constants.ts';
import { drawnRatio, measureTile } from './watermarkTile.ts';

const setting = { fontSize: 20, rotate: 0, horizontal: 200, vertical: 150 };

describe('a tile of the watermark', () => {
  it('is the text with its padding and the gaps of the setting', () => {
    expect(measureTile(setting, [100, 80])).toEqual({
      width: 100 + 40 + 200,
      height: 60 + 40 + 150,
      textWidth: 100,
      textHeight: 60,
      lineHeight: 30,
    });
  });

  it('is drawn in the resolution of the screen, and never larger than a browser draws', () => {
    expect(drawnRatio({ width: 400, height: 300 }, 2)).toBe(2);
    const side = fc.integer({ min: 1, max: 100_000 });
    fc.assert(
      fc.property(side, side, fc.double({ min: 0.5, max: 4, noNaN: true }), (width, height, pixelRatio) => {
        const ratio = drawnRatio({ width, height }, pixelRatio);
        expect(Math.floor(Math.max(width, height) * ratio)).toBeLessThanOrEqual(WATERMARK_SIDE_MAX_PX);
        expect(ratio).toBeGreaterThan(0);
      }),
    );
  });

  it('turned a quarter swaps the sides of the text, not the gaps', () => {
    const { width, height } = measureTile({ ...setting, rotate: 90 }, [100, 80]);
    expect([width, height]).toEqual([60 + 240, 100 + 190]);
  });

  it('holds the turned text at every angle', () => {
    const angle = fc.integer({ min: -180, max: 180 });
    fc.assert(
      fc.property(
        angle,
        fc.array(fc.integer({ min: 0, max: 900 }), { minLength: 1, maxLength: 6 }),
        (rotate, widths) => {
          const tile = measureTile({ ...setting, rotate }, widths);
          const radians = (rotate * Math.PI) / 180;
          for (const [x, y] of [
            [1, 1],
            [1, -1],
          ] as const) {
            const [cornerX, cornerY] = [(x * tile.textWidth) / 2, (y * tile.textHeight) / 2];
            const turnedX = Math.abs(cornerX * Math.cos(radians) - cornerY * Math.sin(radians));
            const turnedY = Math.abs(cornerX * Math.sin(radians) + cornerY * Math.cos(radians));
            expect(turnedX).toBeLessThanOrEqual(tile.width / 2);
            expect(turnedY).toBeLessThanOrEqual(tile.height / 2);
          }
        },
      ),
    );
  });
});
