import { MANAGE_GROUP_PERMISSION } from '#wire';
import { useLanguage } from '../../session/useLanguage.ts';
import { useUser } from '../../session/useSession.ts';
import { NoAuthorityPage } from '../../states/HintPage.tsx';
import { useDocumentTitle } from '../../states/useDocumentTitle.ts';
import { useText } from '../../text/useText.ts';
import './group-settings.css';
import { SettingSection } from './SettingSection.tsx';
import { SwitchesForm } from './SwitchesForm.tsx';
import { useSettingDraft } from './useSettingDraft.ts';
import { WatermarkForm } from './WatermarkForm.tsx';

/** `/manager/group-settings`: what an administrator decides for the whole group. */
export function GroupSettingsPage() {
  const { buttonCodes, brand } = useUser();
  const language = useLanguage();
  const text = useText().groupSettings;
  useDocumentTitle(text.title, language === 'zh' ? brand.browserTitle : '');
  return buttonCodes.includes(MANAGE_GROUP_PERMISSION) ? <Settings /> : <NoAuthorityPage />;
}

function Settings() {
  const text = useText().groupSettings;
  const watermark = useSettingDraft('watermark');
  const switches = useSettingDraft('switches');
  return (
    <div className="group-settings">
      <h1 className="group-settings__title">{text.title}</h1>
      <SettingSection title={text.watermark} hint={text.watermarkHint} draft={watermark}>
        {(value) => <WatermarkForm value={value} onChange={watermark.change} />}
      </SettingSection>
      <SettingSection title={text.switches} hint={text.switchesHint} draft={switches}>
        {(value) => <SwitchesForm value={value} onChange={switches.change} />}
      </SettingSection>
    </div>
  );
}
