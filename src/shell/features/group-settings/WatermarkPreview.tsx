import { useMemo } from 'react';
import type { WatermarkSetting } from '#wire';
import { useUser } from '../../session/useSession.ts';
import { watermarkLines } from '../../watermark/watermarkLines.ts';
import { drawTile } from '../../watermark/watermarkTile.ts';

export interface WatermarkPreviewProps {
  readonly setting: WatermarkSetting;
  readonly label: string;
  /** What stands in place of a login time that is not known yet. */
  readonly time: string;
}

/** A watermark as it would look, on a piece of page, whether it is switched on or not. */
export function WatermarkPreview({ setting, label, time }: WatermarkPreviewProps) {
  const { showName, account } = useUser();
  const drawn = useMemo(
    () => drawTile(setting, watermarkLines(setting, { showName, account, time }), window.devicePixelRatio),
    [setting, showName, account, time],
  );
  const background =
    drawn === null
      ? {}
      : { backgroundImage: `url(${drawn.image})`, backgroundSize: `${drawn.width}px ${drawn.height}px` };
  return (
    <div>
      <p className="setting-preview__label" aria-hidden="true">
        {label}
      </p>
      <div className="watermark-preview" role="img" aria-label={label} style={background} />
    </div>
  );
}
