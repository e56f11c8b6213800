import { MANAGE_GROUP_PERMISSION } from '#wire';
import { LeaveDialog } from '../../navigation/LeaveDialog.tsx';
import { useLeaving } from '../../navigation/useLeaving.ts';
import { PageSection } from '../../page-parts/PageSection.tsx';
import { Permitted } from '../../session/Permitted.tsx';
import { NoAuthorityPage } from '../../states/HintPage.tsx';
import { useDocumentTitle } from '../../states/useDocumentTitle.ts';
import { useText } from '../../text/useText.ts';
import { BrandForm } from './BrandForm.tsx';
import './group-settings.css';
import { SettingSection } from './SettingSection.tsx';
import { SwitchesForm } from './SwitchesForm.tsx';
import { TakeBackChoices } from './TakeBackChoices.tsx';
import { useSettingDraft } from './useSettingDraft.ts';
import { WatermarkForm } from './WatermarkForm.tsx';

/** `/manager/group-settings`: what an administrator decides for the whole group. */
export function GroupSettingsPage() {
  return (
    <Permitted codes={MANAGE_GROUP_PERMISSION} otherwise={<NoAuthorityPage />}>
      <Settings />
    </Permitted>
  );
}

function Settings() {
  const text = useText().groupSettings;
  const watermark = useSettingDraft('watermark');
  const switches = useSettingDraft('switches');
  const brand = useSettingDraft('brand');
  const changed = [brand, watermark, switches].filter(({ isChanged }) => isChanged);
  const leaving = useLeaving(changed.length > 0);
  useDocumentTitle(text.title);

  async function saveAll(): Promise<boolean> {
    const saved: boolean[] = [];
    // One after the other: what is said of each stands where it belongs.
    for (const draft of changed) saved.push(await draft.save());
    return saved.every((isSaved) => isSaved);
  }

  return (
    <div className="settings-page">
      <h1 className="settings-page__title">{text.title}</h1>
      <SettingSection title={text.brand} hint={text.brandHint} draft={brand}>
        {(value) => <BrandForm value={value} onChange={brand.change} />}
      </SettingSection>
      <SettingSection title={text.watermark} hint={text.watermarkHint} draft={watermark}>
        {(value) => <WatermarkForm value={value} onChange={watermark.change} />}
      </SettingSection>
      <SettingSection title={text.switches} hint={text.switchesHint} draft={switches}>
        {(value) => <SwitchesForm value={value} onChange={switches.change} />}
      </SettingSection>
      <PageSection title={text.ownChoices} hint={text.ownChoicesHint}>
        <TakeBackChoices />
      </PageSection>
      <LeaveDialog leaving={leaving} onSave={saveAll} />
    </div>
  );
}
