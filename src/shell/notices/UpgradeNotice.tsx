import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import useSWR from 'swr';
import type { CurrentVersion, UserInfo } from '#wire';
import { versionNoticesApi } from '../calls/versionNotices.api.ts';
import { dataOf, type Outcome } from '../http/Outcome.ts';
import { useServices } from '../ServicesContext.tsx';
import { useSession } from '../session/useSession.ts';
import { useText } from '../text/useText.ts';
import { isPartVisible } from '../visibility.ts';
import { UPGRADE_ENABLED } from './notices.constants.ts';
import { UpgradeDialog } from './UpgradeDialog.tsx';

const NO_NOTICE: CurrentVersion = { version: '', content: '', isNotice: '0' };

const SESSION_ENDS: readonly Outcome<unknown>['kind'][] = ['expired', 'redirect', 'aborted'];

/**
 * The upgrade notice of a logged-in user, on the paths that show it, until it is acknowledged (shell §2, §4). Nobody is
 * kept from working by it: when the acknowledgement cannot be saved it closes until the next login.
 */
export function UpgradeNotice() {
  const state = useSession();
  const { pathname } = useLocation();
  const user = state.name === 'signedIn' ? state.user : null;
  const isVisible = UPGRADE_ENABLED && isPartVisible('upgradeDialog', pathname, user !== null);
  return user !== null && isVisible ? <Pending user={user} /> : null;
}

function Pending({ user: { usageMode, userId } }: { readonly user: UserInfo }) {
  const { http, notices, preferences } = useServices();
  const text = useText().upgrade;
  const [saving, setSaving] = useState(false);
  const [putOff, setPutOff] = useState(() => preferences.putOffUpgrade(userId));
  // No version and no notice when the call fails (lists §8).
  const { data: notice = NO_NOTICE, mutate } = useSWR(['upgrade', userId], async () => {
    const data = dataOf(await versionNoticesApi.current(http, usageMode));
    return data ?? NO_NOTICE;
  });
  // What was acknowledged the server knows, whatever this browser remembers.
  if (notice.isNotice !== '1' || notice.version === putOff) return null;

  async function acknowledge() {
    setSaving(true);
    const outcome = await versionNoticesApi.acknowledge(http, usageMode, notice.version);
    setSaving(false);
    if (outcome.kind === 'ok') {
      await mutate({ ...notice, isNotice: '0' }, { revalidate: false });
      return;
    }
    // The page is about to be another one; what it would keep would outlive the session.
    if (SESSION_ENDS.includes(outcome.kind)) return;
    preferences.setPutOffUpgrade(userId, notice.version);
    setPutOff(notice.version);
    // Replaced or removed meanwhile: what took its place, if anything did.
    if (outcome.kind === 'missing') await mutate();
    else notices.post({ tone: 'warning', message: text.notSaved });
  }
  return <UpgradeDialog key={notice.version} notice={notice} saving={saving} onClose={() => void acknowledge()} />;
}
