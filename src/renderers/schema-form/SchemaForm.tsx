import { DownOutlined, RightOutlined } from '@ant-design/icons';
import { memo, useMemo, useState } from 'react';
import type { DocumentKind, Vocabulary } from '#engine';
import { useStableCallback } from '../inputs/useStableCallback.ts';
import { schemaTexts } from '../text/schema/schemaTexts.ts';
import { useRenderer } from '../theme/RendererContext.ts';
import { type FormSurroundings, NodeFormContext, SurroundingsContext } from './FormScope.ts';
import { rootNode } from './metaNodes.ts';
import { NodeForm } from './NodeForm.tsx';
import './schema-form.css';
import { sameParts } from './sameParts.ts';
import { sectionsOf } from './sections.ts';
import { suggestionsAt } from './suggestions.ts';
import { pointerOf, type ValuePath } from './valuePath.ts';

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
  const suggest = useStableCallback((path: ValuePath) => suggestionsAt(kind, path, value, vocabulary));
  const change = useStableCallback((part: Document, names: readonly string[]) => {
    const others = Object.entries(value).filter(([name]) => !names.includes(name));
    onChange({ ...Object.fromEntries(others), ...part });
  });
  const surroundings = useMemo<FormSurroundings>(
    () => ({
      suggestionsAt: suggest,
      issuesAt: (path) => {
        const at = pointerOf(path);
        return {
          own: issues.filter(({ pointer }) => pointer === at).map(({ message }) => message),
          below: issues.filter(({ pointer }) => pointer.startsWith(`${at}/`)).length,
        };
      },
    }),
    [suggest, issues],
  );
  return (
    <SurroundingsContext value={surroundings}>
      <section className="schema-form" aria-label={schemaTexts[language].form.name}>
        {sectionsOf(kind).map((section) => (
          <Section
            key={section.name}
            kind={kind}
            name={section.name}
            properties={section.properties}
            part={partOf(value, section.properties)}
            faults={issues.filter(({ pointer }) => section.properties.includes(pointer.split('/')[1] ?? '')).length}
            onChange={change}
          />
        ))}
      </section>
    </SurroundingsContext>
  );
}

interface SectionProps {
  readonly kind: DocumentKind;
  readonly name: string;
  readonly properties: readonly string[];
  /** Members of the document the section is about. */
  readonly part: Document;
  readonly faults: number;
  readonly onChange: (part: Document, names: readonly string[]) => void;
}

const Section = memo(
  function Section({ kind, name, properties, part, faults, onChange }: SectionProps) {
    const { language } = useRenderer();
    const texts = schemaTexts[language];
    const [open, setOpen] = useState(false);
    const placed = useMemo(() => rootNode(kind), [kind]);
    return (
      <div className="schema-section">
        <h3 className="schema-section__title">
          <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? <DownOutlined aria-hidden /> : <RightOutlined aria-hidden />}
            {texts.sections[name] ?? name}
            <span className="schema-section__note">{noteOf(part, texts.form)}</span>
            {faults > 0 && <span className="schema-row__issues">{texts.form.issues(faults)}</span>}
          </button>
        </h3>
        {open && (
          <NodeFormContext value={NodeForm}>
            <NodeForm
              placed={placed}
              value={part as Record<string, unknown>}
              path={NO_PATH}
              names={properties}
              onChange={(next) => onChange(next as Document, properties)}
            />
          </NodeFormContext>
        )}
      </div>
    );
  },
  (one, other) => {
    const { part, ...rest } = one;
    const { part: otherPart, ...otherRest } = other;
    return sameParts(part, otherPart) && sameParts(rest, otherRest);
  },
);

function partOf(value: Document, names: readonly string[]): Document {
  return Object.fromEntries(Object.entries(value).filter(([name]) => names.includes(name)));
}

/** How much a closed section holds. */
function noteOf(part: Document, words: (typeof schemaTexts)['zh']['form']): string {
  const contents = Object.values(part);
  const [only] = contents;
  if (contents.length === 0) return words.nothing;
  return words.count(contents.length === 1 && Array.isArray(only) ? only.length : contents.length);
}
