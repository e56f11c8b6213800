import type { FieldProps } from '@rjsf/utils';
import { Input } from 'antd';
import { schemaTexts } from '../../text/schema/schemaTexts.ts';
import { useRenderer } from '../../theme/RendererContext.ts';
import { propertyWords } from '../propertyWords.ts';

interface Text {
  readonly zh?: string;
  readonly en?: string;
}

/** A text in both languages, side by side. */
export function TextField({ fieldPathId, formData, onChange }: FieldProps) {
  const { language } = useRenderer();
  const words = schemaTexts[language].form;
  const text = (formData ?? {}) as Text;
  const label = propertyWords(String(fieldPathId.path.at(-1) ?? ''), language);
  const set = (part: keyof Text, value: string) => onChange({ ...text, [part]: value }, fieldPathId.path);
  return (
    <div className="schema-text">
      <Input
        id={fieldPathId.$id}
        value={text.zh ?? ''}
        lang="zh"
        prefix={<span className="schema-text__part">{words.chinese}</span>}
        aria-label={`${label} ${words.chinese}`}
        onChange={({ target }) => set('zh', target.value)}
      />
      <Input
        value={text.en ?? ''}
        lang="en"
        prefix={<span className="schema-text__part">{words.english}</span>}
        aria-label={`${label} ${words.english}`}
        onChange={({ target }) => set('en', target.value)}
      />
    </div>
  );
}
