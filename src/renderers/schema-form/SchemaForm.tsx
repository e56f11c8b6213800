import { DownOutlined, RightOutlined } from '@ant-design/icons';
import { useMemo, useState } from 'react';
import type { DocumentKind, Vocabulary } from '#engine';
import { schemaTexts } from '../text/schema/schemaTexts.ts';
import { useRenderer } from '../theme/RendererContext.ts';
import { type FormSurroundings, NodeFormContext, SurroundingsContext } from './FormScope.ts';
import { rootNode } from './metaNodes.ts';
import { NodeForm } from './NodeForm.tsx';
import './schema-form.css';
import { type FormSection, sectionsOf } from './sections.ts';
import { suggestionsAt } from './suggestions.ts';
import { pointerOf } from './valuePath.ts';

type Document = Readonly<Record<string, unknown>>;

export interface SchemaFormProps {
  readonly kind: DocumentKind;
  readonly value: Document;
  readonly vocabulary: Vocabulary;
  /** In the reader's language, at the JSON pointer they are about. */
  readonly issues: readonly { readonly pointer: string; readonly message: string }[];
  readonly onChange: (value: Document) => void;
}

const NO_PATH: readonly string[] = [];

/**
 * A schema file as a form made from the language's own description of it: only what the file says has a control, and what
 * it could say stands behind one button per place. Sections are closed at first, and built when they are opened.
 */
export function SchemaForm({ kind, value, vocabulary, issues, onChange }: SchemaFormProps) {
  const { language } = useRenderer();
  const surroundings = useMemo<FormSurroundings>(
    () => ({
      suggestionsAt: (path) => suggestionsAt(kind, path, value, vocabulary),
      issuesAt: (path) => {
        const at = pointerOf(path);
        return {
          own: issues.filter(({ pointer }) => pointer === at).map(({ message }) => message),
          below: issues.filter(({ pointer }) => pointer.startsWith(`${at}/`)).length,
        };
      },
    }),
    [kind, value, vocabulary, issues],
  );
  return (
    <SurroundingsContext value={surroundings}>
      <section className="schema-form" aria-label={schemaTexts[language].form.name}>
        {sectionsOf(kind).map((section) => (
          <Section key={section.name} kind={kind} section={section} value={value} issues={issues} onChange={onChange} />
        ))}
      </section>
    </SurroundingsContext>
  );
}

type SectionProps = Omit<SchemaFormProps, 'vocabulary'> & { readonly section: FormSection };

function Section({ kind, section, value, issues, onChange }: SectionProps) {
  const { language } = useRenderer();
  const texts = schemaTexts[language];
  const [open, setOpen] = useState(false);
  const placed = useMemo(() => rootNode(kind), [kind]);
  const { name, properties } = section;
  const faults = issues.filter(({ pointer }) => properties.includes(pointer.split('/')[1] ?? '')).length;
  return (
    <div className="schema-section">
      <h3 className="schema-section__title">
        <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? <DownOutlined aria-hidden /> : <RightOutlined aria-hidden />}
          {texts.sections[name] ?? name}
          <span className="schema-section__note">{noteOf(properties, value, texts.form)}</span>
          {faults > 0 && <span className="schema-row__issues">{texts.form.issues(faults)}</span>}
        </button>
      </h3>
      {open && (
        <NodeFormContext value={NodeForm}>
          <NodeForm
            placed={placed}
            value={value as Record<string, unknown>}
            path={NO_PATH}
            names={properties}
            onChange={(next) => onChange(next as Document)}
          />
        </NodeFormContext>
      )}
    </div>
  );
}

/** How much a closed section holds. */
function noteOf(properties: readonly string[], value: Document, words: (typeof schemaTexts)['zh']['form']): string {
  const present = properties.filter((name) => Object.hasOwn(value, name));
  if (present.length === 0) return words.nothing;
  const [only] = present;
  const content = present.length === 1 && only !== undefined ? value[only] : undefined;
  return Array.isArray(content) ? words.count(content.length) : words.count(present.length);
}
