import { Link } from 'react-router-dom';
import { Icon } from '#renderers';
import { useScreens } from '../../adapters/useScreens.ts';
import { groupScreens } from '../../navigation/groupScreens.ts';
import { menuGroupIcon } from '../../navigation/menuGroups.ts';
import { useLanguage } from '../../session/useLanguage.ts';
import { useUser } from '../../session/useSession.ts';
import { FailurePanel } from '../../states/FailurePanel.tsx';
import { LoadingPanel } from '../../states/LoadingPanel.tsx';
import { useDocumentTitle } from '../../states/useDocumentTitle.ts';
import { useText } from '../../text/useText.ts';
import './home.css';

/** `/home`: the caller's screens by group, and nothing that moves. */
export function HomePage() {
  const text = useText();
  const language = useLanguage();
  const user = useUser();
  const { screens, error, retry } = useScreens();
  useDocumentTitle(text.layout.home, language === 'zh' ? user.brand.browserTitle : '');

  if (screens === undefined) {
    return error === undefined ? <LoadingPanel /> : <FailurePanel error={error} onRetry={retry} />;
  }
  const groups = groupScreens(screens);
  return (
    <div className="home">
      <h1 className="home__title">{text.layout.welcome(user.showName)}</h1>
      {groups.length === 0 && <p>{text.layout.noScreens}</p>}
      {groups.map((group) => (
        <section key={group.name} className="home__group" aria-labelledby={`home-${group.name}`}>
          <h2 id={`home-${group.name}`} className="home__group-title">
            <Icon name={menuGroupIcon(group.name)} decorative /> {text.layout.groups[group.name] ?? group.name}
          </h2>
          <ul className="home__links">
            {group.screens.map((screen) => (
              <li key={screen.id}>
                <Link to={screen.route}>{screen.title[language]}</Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
