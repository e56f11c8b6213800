import type { WatermarkSetting } from '#wire';
import {
  WATERMARK_LINE_HEIGHT,
  WATERMARK_LINE_MAX_PX,
  WATERMARK_PADDING_PX,
  WATERMARK_SIDE_MAX_PX,
} from './watermark.constants.ts';
import { wrapLine } from './wrapLine.ts';

/** One tile of the pattern, in pixels. */
export interface WatermarkTile {
  readonly width: number;
  readonly height: number;
  /** Size of the unturned block of text, without padding. */
  readonly textWidth: number;
  readonly textHeight: number;
  readonly lineHeight: number;
}

/**
 * How large a tile must be so that the turned text with its padding fits and the gaps of the setting lie between two
 * of them (shell §3 horizontal, vertical; §9 padding and line height).
 */
export function measureTile(
  setting: Pick<WatermarkSetting, 'fontSize' | 'rotate' | 'horizontal' | 'vertical'>,
  lineWidths: readonly number[],
): WatermarkTile {
  const lineHeight = setting.fontSize * WATERMARK_LINE_HEIGHT;
  const textWidth = Math.max(0, ...lineWidths);
  const textHeight = lineHeight * lineWidths.length;
  const radians = (setting.rotate * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(radians)), Math.abs(Math.sin(radians))];
  const padding = 2 * WATERMARK_PADDING_PX;
  return {
    width: Math.ceil(textWidth * cos + textHeight * sin + padding + setting.horizontal),
    height: Math.ceil(textWidth * sin + textHeight * cos + padding + setting.vertical),
    textWidth,
    textHeight,
    lineHeight,
  };
}

export interface DrawnWatermark {
  /** Data URL of the picture. */
  readonly image: string;
  readonly width: number;
  readonly height: number;
}

/**
 * How many pixels of the picture stand for one of the page: as many as the screen has, or fewer when the picture would
 * be larger than every browser draws.
 */
export function drawnRatio({ width, height }: Pick<WatermarkTile, 'width' | 'height'>, pixelRatio: number): number {
  return Math.min(pixelRatio, WATERMARK_SIDE_MAX_PX / Math.max(width, height));
}

/**
 * Draws a tile in the resolution of the screen, long lines broken; null where a browser has no canvas, or there is
 * nothing to draw.
 */
export function drawTile(
  setting: WatermarkSetting,
  givenLines: readonly string[],
  pixelRatio: number,
): DrawnWatermark | null {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (context === null || givenLines.length === 0) return null;
  const font = `${setting.fontSize}px "${setting.fontFamily}", sans-serif`;
  context.font = font;
  const measure = (text: string): number => context.measureText(text).width;
  const lines = givenLines.flatMap((line) => wrapLine(line, WATERMARK_LINE_MAX_PX, measure));
  const tile = measureTile(setting, lines.map(measure));
  const ratio = drawnRatio(tile, pixelRatio);
  canvas.width = Math.floor(tile.width * ratio);
  canvas.height = Math.floor(tile.height * ratio);
  context.scale(canvas.width / tile.width, canvas.height / tile.height);
  context.translate(tile.width / 2, tile.height / 2);
  // The specification's 45 degrees read upwards to the right.
  context.rotate((-setting.rotate * Math.PI) / 180);
  // Setting the size has forgotten the font.
  context.font = font;
  context.fillStyle = setting.color;
  context.globalAlpha = setting.opacity / 100;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  lines.forEach((line, index) => {
    context.fillText(line, 0, (index + 0.5) * tile.lineHeight - tile.textHeight / 2);
  });
  return { image: canvas.toDataURL('image/png'), width: tile.width, height: tile.height };
}
