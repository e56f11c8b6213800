import { Select, Switch } from 'antd';
import { useId } from 'react';
import { DEFAULT_USAGE_MODE, type GroupSwitches } from '#wire';
import { SettingField } from '../../page-parts/SettingField.tsx';
import { useText } from '../../text/useText.ts';

export interface SwitchesFormProps {
  readonly value: GroupSwitches;
  readonly onChange: (part: Partial<GroupSwitches>) => void;
}

/** The switches of the group (lists §4 and §6). */
export function SwitchesForm({ value, onChange }: SwitchesFormProps) {
  const text = useText().groupSettings;
  const id = useId();
  return (
    <>
      <SettingField id={`${id}-thousands`} label={text.thousands} hint={text.thousandsHint}>
        <Switch
          id={`${id}-thousands`}
          checked={value.thousandthSeparator === '0'}
          onChange={(isOn) => onChange({ thousandthSeparator: isOn ? '0' : '1' })}
        />
      </SettingField>
      <SettingField id={`${id}-tree`} label={text.treeAssociate} hint={text.treeAssociateHint}>
        <Switch
          id={`${id}-tree`}
          checked={value.treeAssociateChild === '0'}
          onChange={(isOn) => onChange({ treeAssociateChild: isOn ? '0' : '1' })}
        />
      </SettingField>
      <SettingField id={`${id}-taxpayer`} label={text.taxpayerList} hint={text.taxpayerListHint}>
        <Switch
          id={`${id}-taxpayer`}
          checked={value.taxpayerStyle === '1'}
          onChange={(isOn) => onChange({ taxpayerStyle: isOn ? '1' : '0' })}
        />
      </SettingField>
      <SettingField id={`${id}-auth`} label={text.loginAuth} hint={text.loginAuthHint}>
        <Select
          id={`${id}-auth`}
          className="setting-field__select"
          value={modeOf(value.accountLoginAuth)}
          options={text.loginAuthModes.map((label, mode) => ({ value: MODES[mode] ?? 0, label }))}
          onChange={(accountLoginAuth) => onChange({ accountLoginAuth })}
        />
      </SettingField>
      <SettingField id={`${id}-password`} label={text.passwordVerify} hint={text.passwordVerifyHint}>
        <Switch
          id={`${id}-password`}
          checked={value.loginPasswordVerify === '1'}
          onChange={(isOn) => onChange({ loginPasswordVerify: isOn ? '1' : '' })}
        />
      </SettingField>
      <SettingField id={`${id}-usage`} label={text.usageMode} hint={text.usageModeHint}>
        <Select
          id={`${id}-usage`}
          className="setting-field__select"
          value={value.usageMode ?? DEFAULT_USAGE_MODE}
          options={USAGE_MODES.map((mode) => ({ value: mode, label: text.usageModes[mode] }))}
          onChange={(usageMode) => onChange({ usageMode })}
        />
      </SettingField>
    </>
  );
}

/** Off, on without kicking others out, on with it (lists §6), in the order of their words. */
const [OFF, ON, KICK] = [0, 1, 2] as const;
const MODES = [OFF, ON, KICK] as const;

/** What a stored value means: any other than those for off and for kick mode is on without it (lists §6). */
function modeOf(value: number): (typeof MODES)[number] {
  return value === OFF || value === KICK ? value : ON;
}

const USAGE_MODES = ['1', '2'] as const;
