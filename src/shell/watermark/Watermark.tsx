import { useEffect, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { useGroupSetting, useLoginTime } from '../adapters/groupSettings.ts';
import { useSession } from '../session/useSession.ts';
import { isPartVisible } from '../visibility.ts';
import { watermarkLines } from './watermarkLines.ts';
import { showWatermark } from './watermarkOverlay.ts';
import { drawTile } from './watermarkTile.ts';

/** The group's watermark over every page behind the login, drawn anew whenever its setting changes (shell §2, §4). */
export function Watermark() {
  const session = useSession();
  const { pathname } = useLocation();
  const user = session.name === 'signedIn' || session.name === 'expiring' ? session.user : null;
  const isVisible = isPartVisible('watermark', pathname, user !== null);
  const { setting } = useGroupSetting('watermark', isVisible);
  const watermark = isVisible && setting?.value.ruleSwitch === '1' ? setting.value : null;
  const time = useLoginTime(watermark !== null);
  const [showName, account] = [user?.showName ?? '', user?.account ?? ''];
  const lines = useMemo(
    () => (watermark === null ? [] : watermarkLines(watermark, { showName, account, time })),
    [watermark, showName, account, time],
  );

  useEffect(() => {
    const drawn = watermark === null ? null : drawTile(watermark, lines, window.devicePixelRatio);
    return drawn === null ? undefined : showWatermark(drawn);
  }, [watermark, lines]);
  return null;
}
