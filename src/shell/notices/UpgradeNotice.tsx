import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import useSWR from 'swr';
import type { CurrentVersion, UserInfo } from '#wire';
import { dataOf } from '../http/Outcome.ts';
import { useServices } from '../ServicesContext.tsx';
import { useSession } from '../session/useSession.ts';
import { isPartVisible } from '../visibility.ts';
import { upgradeApi } from './notices.api.ts';
import { UPGRADE_ENABLED } from './notices.constants.ts';
import { UpgradeDialog } from './UpgradeDialog.tsx';

const NO_NOTICE: CurrentVersion = { version: '', content: '', isNotice: '0' };

/** The upgrade notice of a logged-in user, on the paths that show it, until it is acknowledged (shell §2, §4). */
export function UpgradeNotice() {
  const state = useSession();
  const { pathname } = useLocation();
  const user = state.name === 'signedIn' ? state.user : null;
  const isVisible = UPGRADE_ENABLED && isPartVisible('upgradeDialog', pathname, user !== null);
  return user !== null && isVisible ? <Pending user={user} /> : null;
}

function Pending({ user: { usageMode, userId } }: { readonly user: UserInfo }) {
  const { http, preferences } = useServices();
  const [saving, setSaving] = useState(false);
  // No version and no notice when the call fails (lists §8).
  const { data: notice = NO_NOTICE, mutate } = useSWR(['upgrade', userId], async () => {
    const data = dataOf(await upgradeApi.current(http, usageMode));
    return data ?? NO_NOTICE;
  });
  const known = preferences.acknowledgedUpgrade(userId);
  if (notice.isNotice !== '1' || notice.version === known) return null;

  async function acknowledge() {
    setSaving(true);
    const outcome = await upgradeApi.acknowledge(http, usageMode, notice.version);
    setSaving(false);
    if (outcome.kind !== 'ok') return;
    preferences.setAcknowledgedUpgrade(userId, notice.version);
    await mutate({ ...notice, isNotice: '0' }, { revalidate: false });
  }
  return <UpgradeDialog notice={notice} saving={saving} onClose={() => void acknowledge()} />;
}
