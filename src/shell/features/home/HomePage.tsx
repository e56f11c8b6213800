import { Link } from 'react-router-dom';
import { Icon } from '#renderers';
import { menuGroupIcon } from '../../navigation/menuGroups.ts';
import { useMenu } from '../../navigation/useMenu.ts';
import { useLanguage } from '../../session/useLanguage.ts';
import { useUser } from '../../session/useSession.ts';

import { useDocumentTitle } from '../../states/useDocumentTitle.ts';
import { useText } from '../../text/useText.ts';
import './home.css';

/** `/home`: what the caller may open, by group, and nothing that moves. */
export function HomePage() {
  const text = useText();
  const language = useLanguage();
  const user = useUser();
  const groups = useMenu();
  useDocumentTitle(text.layout.home);

  return (
    <div className="home">
      <h1 className="home__title">{text.layout.welcome(user.showName)}</h1>
      {groups.length === 0 && <p>{text.layout.noScreens}</p>}
      {groups.map((group) => (
        <section key={group.name} className="home__group" aria-labelledby={`home-${group.name}`}>
          <h2 id={`home-${group.name}`} className="home__group-title">
            <Icon name={menuGroupIcon(group.name)} decorative /> {group.title[language]}
          </h2>
          <ul className="home__links">
            {group.entries.map(({ id, route, title }) => (
              <li key={id}>
                <Link to={route}>{title[language]}</Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
