import { Checkbox } from 'antd';
import { useState } from 'react';
import { useDocumentTitle } from '../../states/useDocumentTitle.ts';
import { useText } from '../../text/useText.ts';
import './component-demo.css';
import { DialogSpecimens } from './DialogSpecimens.tsx';
import { FieldSpecimens } from './FieldSpecimens.tsx';
import { FormatSpecimens } from './FormatSpecimens.tsx';
import { PagerSpecimens } from './PagerSpecimens.tsx';
import { RuleSpecimens } from './RuleSpecimens.tsx';
import { StateSpecimens } from './StateSpecimens.tsx';
import { TreeSpecimens } from './TreeSpecimens.tsx';

/** `/component-demo/common-input`: the shared widgets with their states (shell §2). */
export function CommonInputPage() {
  const text = useText().componentDemo;
  const [disabled, setDisabled] = useState(false);
  const [invalid, setInvalid] = useState(false);
  useDocumentTitle(text.commonInput);
  return (
    <div className="component-demo">
      <h1 className="component-demo__title">{text.commonInput}</h1>
      <div className="component-demo__states">
        <Checkbox checked={disabled} onChange={({ target }) => setDisabled(target.checked)}>
          {text.disabled}
        </Checkbox>
        <Checkbox checked={invalid} onChange={({ target }) => setInvalid(target.checked)}>
          {text.invalid}
        </Checkbox>
      </div>
      <h2 className="component-demo__part">{text.trees}</h2>
      <TreeSpecimens disabled={disabled} invalid={invalid} />
      <h2 className="component-demo__part">{text.fields}</h2>
      <FieldSpecimens disabled={disabled} invalid={invalid} />
      <h2 className="component-demo__part">{text.states}</h2>
      <StateSpecimens disabled={disabled} invalid={invalid} />
      <h2 className="component-demo__part">{text.rulesAndFormats}</h2>
      <div className="component-demo__halves">
        <RuleSpecimens />
        <FormatSpecimens />
      </div>
      <h2 className="component-demo__part">{text.tables}</h2>
      <PagerSpecimens />
      <h2 className="component-demo__part">{text.dialogs}</h2>
      <DialogSpecimens />
    </div>
  );
}
