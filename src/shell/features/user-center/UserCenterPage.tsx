import { useDocumentTitle } from '../../states/useDocumentTitle.ts';
import { useText } from '../../text/useText.ts';
import { MyData } from './MyData.tsx';
import { MyLogins } from './MyLogins.tsx';
import { MyOrganisations } from './MyOrganisations.tsx';
import { MyPassword } from './MyPassword.tsx';
import { MyPreferences } from './MyPreferences.tsx';
import './user-center.css';

/** `/usercenter` (shell §2): who the user is, and what they decide for themselves alone. */
export function UserCenterPage() {
  const text = useText().userCenter;
  useDocumentTitle(text.title);
  return (
    <div className="settings-page">
      <h1 className="settings-page__title">{text.title}</h1>
      <div className="user-center">
        <div>
          <MyData />
          <MyOrganisations />
        </div>
        <div>
          <MyPreferences />
          <MyPassword />
          <MyLogins />
        </div>
      </div>
    </div>
  );
}
