import { DeleteOutlined, UploadOutlined } from '@ant-design/icons';
import { Alert, Button, Input, Radio, Upload } from 'antd';
import { useId, useState } from 'react';
import { isPlainLine } from '#engine';
import { type BrandIconFault, type BrandSetting, brandOf, EDITIONS, type Edition, WIRE_LIMITS } from '#wire';
import { SettingField } from '../../page-parts/SettingField.tsx';
import { useLanguage } from '../../session/useLanguage.ts';
import { useText } from '../../text/useText.ts';
import { BrandPreview } from './BrandPreview.tsx';
import { readIcon } from './readIcon.ts';

export interface BrandFormProps {
  readonly value: BrandSetting;
  readonly onChange: (part: Partial<BrandSetting>) => void;
}

const ICON_FILES = '.png,.ico';

/** Edition, names and icon of the group (shell §3, §9), with the browser's tab as it will look. */
export function BrandForm({ value, onChange }: BrandFormProps) {
  const text = useText().groupSettings;
  const language = useLanguage();
  const id = useId();
  const [fault, setFault] = useState<BrandIconFault | null>(null);
  const names = EDITIONS[value.edition];
  const titleFault = isPlainLine(value.browserTitle) ? null : text.textWrong;
  const titleEnFault = isPlainLine(value.browserTitleEn) ? null : text.textWrong;

  async function pick(file: File) {
    const read = await readIcon(file);
    setFault('fault' in read ? read.fault : null);
    if ('icon' in read) onChange({ browserIcon: read.icon });
  }

  return (
    <div className="setting-columns">
      <div>
        <SettingField id={`${id}-edition`} label={text.edition}>
          <Radio.Group
            id={`${id}-edition`}
            name={`${id}-edition`}
            aria-label={text.edition}
            value={value.edition}
            options={Object.entries(EDITIONS).map(([edition, name]) => ({ value: edition, label: name[language] }))}
            onChange={({ target }) => onChange({ edition: target.value as Edition })}
          />
        </SettingField>
        <SettingField id={`${id}-zh`} label={text.brandTitle} fault={titleFault}>
          <Input
            id={`${id}-zh`}
            value={value.browserTitle}
            status={titleFault === null ? '' : 'error'}
            placeholder={names.zh}
            className="setting-field__text"
            maxLength={WIRE_LIMITS.brandTitle}
            onChange={(event) => onChange({ browserTitle: event.target.value })}
          />
        </SettingField>
        <SettingField id={`${id}-en`} label={text.brandTitleEn} hint={text.brandTitleHint} fault={titleEnFault}>
          <Input
            id={`${id}-en`}
            value={value.browserTitleEn}
            status={titleEnFault === null ? '' : 'error'}
            placeholder={names.en}
            className="setting-field__text"
            maxLength={WIRE_LIMITS.brandTitle}
            onChange={(event) => onChange({ browserTitleEn: event.target.value })}
          />
        </SettingField>
        <SettingField id={`${id}-icon`} label={text.brandIcon} hint={text.brandIconHint}>
          <div className="brand-icon">
            <Upload
              id={`${id}-icon`}
              accept={ICON_FILES}
              showUploadList={false}
              beforeUpload={(file) => {
                void pick(file);
                return false;
              }}
            >
              <Button icon={<UploadOutlined aria-hidden />}>{text.chooseIcon}</Button>
            </Upload>
            {value.browserIcon !== '' && (
              <Button icon={<DeleteOutlined aria-hidden />} onClick={() => onChange({ browserIcon: '' })}>
                {text.removeIcon}
              </Button>
            )}
          </div>
          {fault !== null && <Alert type="error" showIcon title={text.iconFaults[fault]} />}
        </SettingField>
      </div>
      <BrandPreview brand={brandOf(value)} />
    </div>
  );
}
