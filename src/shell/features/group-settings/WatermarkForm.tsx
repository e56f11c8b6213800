import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Alert, Button, ColorPicker, Input, InputNumber, Select, Switch } from 'antd';
import { useId } from 'react';

import { isBlank, isPlainLine } from '#engine';

import { isWatermarkEmpty, WATERMARK_LIMITS, type WatermarkField, type WatermarkSetting } from '#wire';

import { SettingField } from '../../page-parts/SettingField.tsx';
import { useBusinessDay } from '../../session/useBusinessDay.ts';
import { useText } from '../../text/useText.ts';
import { WatermarkPreview } from './WatermarkPreview.tsx';

export interface WatermarkFormProps {
  readonly value: WatermarkSetting;
  readonly onChange: (part: Partial<WatermarkSetting>) => void;
}

/** Names a canvas takes on the systems of the users; the first is the specification's. */
const FONTS = ['Microsoft YaHei', 'SimSun', 'SimHei', 'KaiTi', 'PingFang SC', 'Noto Sans CJK SC', 'Arial'];
const FIXED_TEXT = '05';
/** Said only where it holds: a control that says it is not disabled stays so while the form around it is. */
const DISABLED = { disabled: true } as const;

const NUMBERS = ['fontSize', 'opacity', 'rotate', 'horizontal', 'vertical'] as const;

/** The group's watermark with a preview that follows every change (shell §3). */
export function WatermarkForm({ value, onChange }: WatermarkFormProps) {
  const text = useText().groupSettings;
  const id = useId();
  const today = useBusinessDay();
  const changeField = (at: number, part: Partial<WatermarkField>) =>
    onChange({
      configFieldList: value.configFieldList.map((field, index) => (index === at ? { ...field, ...part } : field)),
    });

  return (
    <div className="setting-columns">
      <div>
        <SettingField id={`${id}-on`} label={text.watermarkOn}>
          <Switch
            id={`${id}-on`}
            checked={value.ruleSwitch === '1'}
            onChange={(isOn) => onChange({ ruleSwitch: isOn ? '1' : '0' })}
          />
        </SettingField>
        {value.ruleSwitch === '1' && isWatermarkEmpty(value, isBlank) && (
          <Alert type="warning" showIcon title={text.watermarkEmpty} />
        )}
        <fieldset className="watermark-form__fields">
          <legend className="setting-field__label">{text.content}</legend>
          {value.configFieldList.map((field, index) => (
            // Fields have no identity of their own: their place is what they are.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <div key={index} className="watermark-form__field">
              <Select
                aria-label={text.contentType(index + 1)}
                value={field.type}
                options={Object.entries(text.contentTypes).map(([code, label]) => ({ value: code, label }))}
                onChange={(type) => changeField(index, { type })}
              />
              <Input
                aria-label={text.fixedText(index + 1)}
                value={field.content}
                status={isPlainLine(field.content) ? '' : 'error'}
                maxLength={WATERMARK_LIMITS.text}
                {...(field.type !== FIXED_TEXT && DISABLED)}
                onChange={(event) => changeField(index, { content: event.target.value })}
              />
              <Select
                aria-label={text.separator(index + 1)}
                value={field.separator}
                options={Object.entries(text.separators).map(([code, label]) => ({ value: code, label }))}
                onChange={(separator) => changeField(index, { separator })}
              />
              <Button
                type="text"
                aria-label={text.removeField(index + 1)}
                icon={<DeleteOutlined aria-hidden />}
                onClick={() => onChange({ configFieldList: value.configFieldList.filter((_, at) => at !== index) })}
              />
            </div>
          ))}
          {!value.configFieldList.every(({ content }) => isPlainLine(content)) && (
            <p className="setting-field__fault" role="alert">
              {text.textWrong}
            </p>
          )}
          <Button
            type="dashed"
            icon={<PlusOutlined aria-hidden />}
            {...(value.configFieldList.length >= WATERMARK_LIMITS.fields && DISABLED)}
            onClick={() =>
              onChange({ configFieldList: [...value.configFieldList, { type: '01', separator: '01', content: '' }] })
            }
          >
            {text.addField}
          </Button>
        </fieldset>
        <SettingField id={`${id}-font`} label={text.fontFamily}>
          <Select
            id={`${id}-font`}
            className="setting-field__select"
            value={value.fontFamily}
            options={[...new Set([...FONTS, value.fontFamily])].map((name) => ({ value: name, label: name }))}
            onChange={(fontFamily) => onChange({ fontFamily })}
          />
        </SettingField>
        <SettingField id={`${id}-color`} label={text.color}>
          <ColorPicker
            value={value.color}
            disabledAlpha
            format="hex"
            showText
            onChange={(color) => onChange({ color: color.toHexString().slice(0, 7) })}
          >
            <Button id={`${id}-color`}>
              <span className="watermark-form__swatch" style={{ background: value.color }} aria-hidden="true" />
              {value.color}
            </Button>
          </ColorPicker>
        </SettingField>
        {NUMBERS.map((name) => (
          <SettingField key={name} id={`${id}-${name}`} label={text.numbers[name]}>
            <InputNumber
              id={`${id}-${name}`}
              value={value[name]}
              min={WATERMARK_LIMITS.numbers[name].minimum}
              max={WATERMARK_LIMITS.numbers[name].maximum}
              precision={0}
              suffix={text.units[name]}
              onChange={(number) => number !== null && onChange({ [name]: number })}
            />
          </SettingField>
        ))}
      </div>
      <WatermarkPreview setting={value} label={text.preview} time={`${today} 09:00:00`} />
    </div>
  );
}
