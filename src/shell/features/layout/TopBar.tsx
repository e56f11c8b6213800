import {
  BookOutlined,
  DownOutlined,
  KeyOutlined,
  LogoutOutlined,
  QuestionCircleOutlined,
  UserOutlined,
} from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { Language } from '#engine';
import { SCHEMA_VIEW_PERMISSION } from '#wire';
import { PasswordDialog } from '../../account/PasswordDialog.tsx';
import { UserKindTags } from '../../account/UserKindTags.tsx';
import { useBrand } from '../../brand/useBrand.ts';
import { useServices } from '../../ServicesContext.tsx';
import type { MenuGroup } from '../../session/menu.ts';
import { Permitted } from '../../session/Permitted.tsx';
import { useLanguage } from '../../session/useLanguage.ts';
import { useUser } from '../../session/useSession.ts';
import { DefectBoundary } from '../../states/DefectBoundary.tsx';
import { useText } from '../../text/useText.ts';
import { GlobalSearch } from './GlobalSearch.tsx';
import { MessageCentre } from './MessageCentre.tsx';
import { SchemaIssues } from './SchemaIssues.tsx';

const USER_CENTRE = '/usercenter';

export interface TopBarProps {
  readonly groups: readonly MenuGroup[];
  readonly onShowKeys: () => void;
}

/** The bar of 48 px: brand, search, messages, language, user. */
export function TopBar({ groups, onShowKeys }: TopBarProps) {
  const { session, notices, leaving } = useServices();
  const text = useText();
  const user = useUser();
  const brand = useBrand();
  const navigate = useNavigate();
  const [changing, setChanging] = useState(false);
  const [ending, setEnding] = useState(false);

  async function logout() {
    setEnding(true);
    const isOver = await session.logout();
    setEnding(false);
    if (!isOver) notices.post({ tone: 'warning', message: text.layout.logoutFailed });
  }

  return (
    <header className="top-bar">
      <Link className="top-bar__brand" to="/home" title={brand.name}>
        {brand.name}
      </Link>
      <span className="top-bar__space" />
      <Helper>
        <GlobalSearch groups={groups} />
      </Helper>
      <Helper>
        <SchemaIssues />
      </Helper>
      <Permitted codes={SCHEMA_VIEW_PERMISSION}>
        <Link className="top-bar__help" to="/help/schema" aria-label={text.help.title} title={text.help.title}>
          <BookOutlined aria-hidden />
        </Link>
      </Permitted>
      <Helper>
        <MessageCentre />
      </Helper>
      <Button
        type="text"
        aria-label={text.layout.keys}
        icon={<QuestionCircleOutlined aria-hidden />}
        onClick={onShowKeys}
      />
      <LanguageSwitch />
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            { key: 'who', type: 'group', label: <Who /> },
            { key: 'centre', icon: <UserOutlined aria-hidden />, label: text.userCenter.title },
            { key: 'password', icon: <KeyOutlined aria-hidden />, label: text.layout.password },
            { key: 'logout', icon: <LogoutOutlined aria-hidden />, label: text.layout.logout },
          ],
          onClick: ({ key }) => {
            if (key === 'centre') void navigate(USER_CENTRE);
            else if (key === 'password') setChanging(true);
            else leaving.pass(() => void logout());
          },
        }}
      >
        <Button
          type="text"
          className="top-bar__user"
          loading={ending}
          aria-label={text.layout.user(user.showName)}
          title={user.showName}
        >
          <span className="top-bar__user-name">{user.showName}</span>
          <DownOutlined aria-hidden />
        </Button>
      </Dropdown>
      <PasswordDialog open={changing} onClose={() => setChanging(false)} />
    </header>
  );
}

/** What only helps beside the pages: where it breaks it is gone alone, and bar, menu and page stay. */
function Helper({ children }: { readonly children: ReactNode }) {
  return (
    <DefectBoundary resetKey="" fallback={() => null}>
      {children}
    </DefectBoundary>
  );
}

/** Account and kind of the user, above what they can do. */
function Who() {
  const { account } = useUser();
  return (
    <>
      {account} <UserKindTags />
    </>
  );
}

const LANGUAGES: readonly (readonly [Language, string])[] = [
  ['zh', '中'],
  ['en', 'EN'],
];

function LanguageSwitch() {
  const { language: store } = useServices();
  const language = useLanguage();
  const text = useText();
  const other: Language = language === 'zh' ? 'en' : 'zh';
  return (
    <Button type="text" aria-label={text.layout.language} title={text.layout.language} onClick={() => store.set(other)}>
      <span className="language-switch" aria-hidden="true">
        {LANGUAGES.map(([name, short]) => (
          <span key={name} lang={name} className={name === language ? 'language-switch__current' : undefined}>
            {short}
          </span>
        ))}
      </span>
    </Button>
  );
}
