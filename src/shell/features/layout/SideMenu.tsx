import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import { Button, Menu, type MenuProps } from 'antd';
import { useEffect, useRef } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { Icon } from '#renderers';
import { menuGroupIcon } from '../../navigation/menuGroups.ts';
import type { MenuGroup } from '../../session/menu.ts';
import { useLanguage } from '../../session/useLanguage.ts';
import { useText } from '../../text/useText.ts';
import { groupKey, useOpenGroups } from './useOpenGroups.ts';

export interface SideMenuProps {
  readonly groups: readonly MenuGroup[];
  readonly folded: boolean;
  readonly onFold: (folded: boolean) => void;
}

const HOME = '/home';

/** A real link, so that it can be opened in another tab; its area is the whole entry. */
function MenuLink({ to, words }: { readonly to: string; readonly words: string }) {
  return (
    <Link to={to} tabIndex={-1}>
      {words}
    </Link>
  );
}

/** The menu of the functions the caller is granted; folds from 208 to 56 px. */
export function SideMenu({ groups, folded, onFold }: SideMenuProps) {
  const text = useText();
  const language = useLanguage();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const open = useOpenGroups(groups, pathname, folded);
  const entries = useRef<HTMLDivElement>(null);
  useEffect(() => {
    entries.current
      ?.querySelector('.ant-menu-item-selected')
      ?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [pathname, groups.length, folded]);
  const items: MenuProps['items'] = [
    {
      key: HOME,
      icon: <Icon name="home" decorative />,
      label: <MenuLink to={HOME} words={text.layout.home} />,
      title: text.layout.home,
    },
    ...groups.map((group) => ({
      key: groupKey(group),
      icon: <Icon name={menuGroupIcon(group.name)} decorative />,
      label: group.title[language],
      children: group.entries.map(({ route, title }) => ({
        key: route,
        label: <MenuLink to={route} words={title[language]} />,
        title: title[language],
      })),
    })),
  ];
  return (
    <nav className="side-menu" aria-label={text.layout.menu}>
      <div ref={entries} className="side-menu__items">
        <Menu
          mode="inline"
          inlineCollapsed={folded}
          inlineIndent={12}
          items={items}
          selectedKeys={[pathname]}
          openKeys={open.openKeys}
          onOpenChange={open.onOpenChange}
          onClick={({ key, domEvent }) => {
            // A click is the link's own; the keyboard moves between entries and never enters the link.
            if (domEvent.type === 'keydown') void navigate(key);
          }}
        />
      </div>
      <Button
        type="text"
        className="side-menu__fold"
        aria-label={folded ? text.layout.unfold : text.layout.fold}
        title={folded ? text.layout.unfold : text.layout.fold}
        aria-expanded={!folded}
        icon={folded ? <MenuUnfoldOutlined aria-hidden /> : <MenuFoldOutlined aria-hidden />}
        onClick={() => onFold(!folded)}
      />
    </nav>
  );
}
