import { Alert, Select, Spin } from 'antd';
import { memo, useMemo, useState } from 'react';
import { joinWords, type Language } from '#engine';
import { ThemeProvider } from '#renderers';
import type { DesignerDraft, DesignerFile, DesignerRole } from '#wire';
import { useOrganisations } from '../../adapters/organisations.ts';
import { nonce } from '../../csp.ts';
import { describeFailure } from '../../http/describeFailure.ts';
import { useLanguage } from '../../session/useLanguage.ts';
import { useDesignerText } from '../../text/designer/designerText.ts';
import { useText } from '../../text/useText.ts';
import { PREVIEW_WIDTHS_PX } from './designer.constants.ts';
import { PreviewList } from './PreviewList.tsx';
import { type PreviewQuestion, usePreview } from './usePreview.ts';

export interface PreviewPaneProps {
  readonly drafts: readonly DesignerDraft[];
  /** Screens the open file can be seen in: itself, or those made of it. */
  readonly screens: readonly { readonly id: string; readonly title: string }[];
  readonly kind: DesignerFile['kind'];
  readonly roles: readonly DesignerRole[];
  readonly revision: string;
}

const LANGUAGES: readonly { readonly value: Language; readonly label: string }[] = [
  { value: 'zh', label: '中文' },
  { value: 'en', label: 'English' },
];
const NONE: readonly never[] = [];

/** The screen as it would be, with real rows: in either language, through the eyes of any role. */
export const PreviewPane = memo(function PreviewPane({ drafts, screens, kind, roles, revision }: PreviewPaneProps) {
  const own = useLanguage();
  const words = useDesignerText().preview;
  const [preferred, setLanguage] = useState<Language | null>(null);
  const language = preferred ?? own;
  const [role, setRole] = useState<string | null>(null);
  const [width, setWidth] = useState<number | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const screen = screens.find(({ id }) => id === chosen)?.id ?? screens[0]?.id ?? null;
  const organisations = useOrganisations();
  const question = useMemo<PreviewQuestion | null>(
    () => (screen === null ? null : { drafts, screen, role }),
    [drafts, screen, role],
  );
  const { shown, problem, asking } = usePreview(question, revision);
  const text = useText();
  const failure = typeof problem === 'object' && problem !== null ? describeFailure(problem, text.failure) : null;
  const waits = shown === null && problem === null && asking;
  return (
    <section className="designer-preview" aria-label={words.title} aria-busy={asking}>
      <div className="designer-preview__head">
        <h2>{words.title}</h2>
        {screens.length > 1 && (
          <Select
            size="small"
            className="designer-preview__screen"
            aria-label={words.screen}
            value={screen}
            options={screens.map(({ id, title }) => ({ value: id, label: title }))}
            onChange={setChosen}
          />
        )}
        <Select
          size="small"
          className="designer-preview__role"
          aria-label={words.role}
          value={role ?? ''}
          options={[
            { value: '', label: words.me },
            ...roles.map(({ account, names }) => ({ value: account, label: joinWords(names, own) })),
          ]}
          onChange={(next) => setRole(next === '' ? null : next)}
        />
        <Select
          size="small"
          aria-label={words.language}
          value={language}
          options={[...LANGUAGES]}
          onChange={setLanguage}
        />
        <Select
          size="small"
          aria-label={words.width}
          value={width ?? 0}
          options={[
            { value: 0, label: words.fit },
            ...PREVIEW_WIDTHS_PX.map((pixels) => ({ value: pixels, label: String(pixels) })),
          ]}
          onChange={(next) => setWidth(next === 0 ? null : next)}
        />
        {asking && shown !== null && <Spin size="small" aria-label={words.updating} />}
      </div>
      {screen === null && (
        <p className="designer-preview__note">{kind === 'screen' ? words.abstract : words.noScreen}</p>
      )}
      {shown?.preview.cut && <Alert banner type="info" title={words.cut} />}
      {problem === 'faulty' && <Alert banner type="warning" title={shown === null ? words.waiting : words.stale} />}
      {problem === 'notPermitted' && <Alert banner type="info" title={words.notPermitted} />}
      {failure !== null && <Alert banner type="error" title={words.failed} description={failure.meaning} />}
      {waits && screen !== null && (
        <div className="designer-preview__note">
          <Spin />
        </div>
      )}
      {shown !== null && (
        <div className="designer-preview__frame">
          <div className="designer-preview__page" lang={language} style={width === null ? undefined : { width }}>
            <ThemeProvider language={language} nonce={nonce}>
              <PreviewList
                key={`${shown.question.screen} ${shown.question.role ?? ''} ${language}`}
                preview={shown.preview}
                question={shown.question}
                language={language}
                organisations={organisations.data ?? NONE}
                revision={revision}
              />
            </ThemeProvider>
          </div>
        </div>
      )}
    </section>
  );
});
