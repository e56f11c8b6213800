import { Radio } from 'antd';
import { useId, useState } from 'react';
import type { Language } from '#engine';
import type { UserSwitches } from '#wire';
import { useGroupSetting } from '../../adapters/groupSettings.ts';
import { type SwitchChoice, useOwnSwitches } from '../../adapters/ownSwitches.ts';
import type { Failure } from '../../http/Outcome.ts';
import { PageSection } from '../../page-parts/PageSection.tsx';
import { SettingField } from '../../page-parts/SettingField.tsx';
import { useServices } from '../../ServicesContext.tsx';
import { LANGUAGE_NAMES } from '../../session/language.store.ts';
import { useLanguage } from '../../session/useLanguage.ts';
import { FailureAlert } from '../../states/FailureAlert.tsx';
import { FailurePanel } from '../../states/FailurePanel.tsx';
import { LoadingPanel } from '../../states/LoadingPanel.tsx';
import { useText } from '../../text/useText.ts';

const LANGUAGES = Object.entries(LANGUAGE_NAMES).map(([value, name]) => ({
  value,
  label: <span lang={value}>{name}</span>,
}));

/** Choices that hold for the user alone: the language on this computer, the switches wherever they log in. */
export function MyPreferences() {
  const text = useText();
  const { language: store } = useServices();
  const id = useId();
  const words = text.userCenter;
  return (
    <PageSection title={words.preferences} hint={words.preferencesHint}>
      <SettingField id={`${id}-language`} label={words.language} hint={words.languageHint}>
        <Radio.Group
          id={`${id}-language`}
          name={`${id}-language`}
          aria-label={words.language}
          value={useLanguage()}
          options={LANGUAGES}
          onChange={({ target }) => store.set(target.value as Language)}
        />
      </SettingField>
      <OwnSwitches />
    </PageSection>
  );
}

/** "0" is on (lists §7). */
const [ON, OFF] = ['0', '1'] as const;
const AS_GROUP = 'group';
const SWITCHES = ['thousandthSeparator', 'treeAssociateChild'] as const satisfies readonly (keyof UserSwitches)[];

function OwnSwitches() {
  const text = useText();
  const { notices } = useServices();
  const own = useOwnSwitches();
  const group = useGroupSetting('switches');
  const [failure, setFailure] = useState<Failure | null>(null);
  const [saving, setSaving] = useState(false);
  const id = useId();
  const words = text.userCenter;
  if (own.switches === undefined || group.setting === undefined) {
    const error = own.error ?? group.error;
    const retry = () => {
      own.retry();
      group.retry();
    };
    return error === undefined ? <LoadingPanel /> : <FailurePanel error={error} onRetry={retry} />;
  }
  const { switches } = own;
  const ofGroup = group.setting.value;
  const { thousands, thousandsHint, treeAssociate, treeAssociateHint } = text.groupSettings;
  const labels = {
    thousandthSeparator: { label: thousands, hint: thousandsHint },
    treeAssociateChild: { label: treeAssociate, hint: treeAssociateHint },
  };

  async function choose(choice: SwitchChoice) {
    setSaving(true);
    const answer = await own.choose(choice);
    setSaving(false);
    setFailure(answer);
    if (answer === null) notices.post({ tone: 'success', message: words.saved });
  }
  return (
    <>
      {SWITCHES.map((name) => (
        <SettingField key={name} id={`${id}-${name}`} {...labels[name]}>
          <Radio.Group
            id={`${id}-${name}`}
            name={`${id}-${name}`}
            aria-label={labels[name].label}
            disabled={saving}
            value={switches[name] ?? AS_GROUP}
            options={[
              { value: AS_GROUP, label: words.asGroup(ofGroup[name] === ON) },
              { value: ON, label: words.on },
              { value: OFF, label: words.off },
            ]}
            onChange={({ target }) => void choose({ [name]: target.value === AS_GROUP ? undefined : target.value })}
          />
        </SettingField>
      ))}
      {failure !== null && <FailureAlert failure={failure} />}
    </>
  );
}
