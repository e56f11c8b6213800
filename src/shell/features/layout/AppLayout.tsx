import { useEffect, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { useScreenEvents } from '../../adapters/useScreens.ts';
import { KeySheet } from '../../key-sheet/KeySheet.tsx';
import { useMenu } from '../../navigation/useMenu.ts';
import { useServices } from '../../ServicesContext.tsx';
import { useSessionRefresh } from '../../session/useSession.ts';
import { useText } from '../../text/useText.ts';
import './layout.css';
import { SideMenu } from './SideMenu.tsx';
import { TopBar } from './TopBar.tsx';
import { useHelpKey } from './useHelpKey.ts';

/** The root layout: top bar, menu and the page. */
export function AppLayout() {
  const text = useText();
  const { preferences, session } = useServices();
  const groups = useMenu();
  const [folded, setFolded] = useState(preferences.menuFolded);
  const [keysOpen, setKeysOpen] = useState(false);
  useSessionRefresh();
  useScreenEvents();
  useHelpKey(() => setKeysOpen(true));
  // Arrived: a later login starts from wherever its own guard sends it.
  useEffect(() => session.forgetTarget(), [session]);

  function fold(next: boolean) {
    preferences.setMenuFolded(next);
    setFolded(next);
  }

  return (
    <div className={folded ? 'layout layout--folded' : 'layout'}>
      <a className="layout__skip" href="#main">
        {text.layout.skip}
      </a>
      <TopBar groups={groups} onShowKeys={() => setKeysOpen(true)} />
      <SideMenu groups={groups} folded={folded} onFold={fold} />
      <main id="main" className="layout__main" tabIndex={-1}>
        <Outlet />
      </main>
      <KeySheet open={keysOpen} onClose={() => setKeysOpen(false)} />
    </div>
  );
}
