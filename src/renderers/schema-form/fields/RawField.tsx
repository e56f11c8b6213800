import type { FieldProps } from '@rjsf/utils';
import { Input } from 'antd';
import { useEffect, useState } from 'react';
import { schemaTexts } from '../../text/schema/schemaTexts.ts';
import { useRenderer } from '../../theme/RendererContext.ts';

/** A value no control fits, edited as the text it is in the file; taken over when it can be read. */
export function RawField({ fieldPathId, formData, onChange }: FieldProps) {
  const { language } = useRenderer();
  const words = schemaTexts[language].form;
  const written = JSON.stringify(formData);
  const [draft, setDraft] = useState(written);
  useEffect(() => setDraft(written), [written]);
  const isValid = parse(draft) !== undefined;
  const take = () => {
    const value = parse(draft);
    if (value !== undefined && draft !== written) onChange(value, fieldPathId.path);
  };
  return (
    <>
      <Input.TextArea
        id={fieldPathId.$id}
        className="schema-raw"
        value={draft}
        autoSize={{ minRows: 1, maxRows: 8 }}
        status={isValid ? '' : 'error'}
        aria-invalid={!isValid}
        onChange={({ target }) => setDraft(target.value)}
        onBlur={take}
      />
      {!isValid && <div className="schema-property__issue">{words.notAValue}</div>}
    </>
  );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
