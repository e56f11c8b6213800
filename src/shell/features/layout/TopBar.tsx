import { BookOutlined, DownOutlined, KeyOutlined, LogoutOutlined, QuestionCircleOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Language } from '#engine';
import { SCHEMA_VIEW_PERMISSION } from '#wire';
import { useServices } from '../../ServicesContext.tsx';
import { useLanguage } from '../../session/useLanguage.ts';
import { useUser } from '../../session/useSession.ts';
import { useText } from '../../text/useText.ts';
import { MessageCentre } from './MessageCentre.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';
import { SchemaIssues } from './SchemaIssues.tsx';

/** The bar of 48 px: brand, language, user. */
export function TopBar({ onShowKeys }: { readonly onShowKeys: () => void }) {
  const { session, notices } = useServices();
  const language = useLanguage();
  const text = useText();
  const user = useUser();
  const [changing, setChanging] = useState(false);

  async function logout() {
    if (!(await session.logout())) notices.post({ tone: 'warning', message: text.layout.logoutFailed });
  }

  const brand = language === 'zh' ? user.brand.browserTitle || text.brand : text.brand;
  return (
    <header className="top-bar">
      <Link className="top-bar__brand" to="/home">
        {brand}
      </Link>
      <span className="top-bar__space" />
      <SchemaIssues />
      {user.buttonCodes.includes(SCHEMA_VIEW_PERMISSION) && (
        <Link className="top-bar__help" to="/help/schema" aria-label={text.help.title} title={text.help.title}>
          <BookOutlined aria-hidden />
        </Link>
      )}
      <MessageCentre />
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
            { key: 'password', icon: <KeyOutlined aria-hidden />, label: text.layout.password },
            { key: 'logout', icon: <LogoutOutlined aria-hidden />, label: text.layout.logout },
          ],
          onClick: ({ key }) => {
            if (key === 'password') setChanging(true);
            else void logout();
          },
        }}
      >
        <Button type="text" aria-label={text.layout.user(user.showName)}>
          {user.showName}
          <DownOutlined aria-hidden />
        </Button>
      </Dropdown>
      <PasswordDialog open={changing} onClose={() => setChanging(false)} />
    </header>
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
