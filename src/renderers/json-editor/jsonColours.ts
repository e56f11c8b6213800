import { syntaxTree } from '@codemirror/language';
import { type Extension, RangeSetBuilder } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view';

const CLASSES: Readonly<Record<string, Decoration>> = {
  PropertyName: Decoration.mark({ class: 'json-editor__key' }),
  String: Decoration.mark({ class: 'json-editor__text' }),
  Number: Decoration.mark({ class: 'json-editor__number' }),
  True: Decoration.mark({ class: 'json-editor__word' }),
  False: Decoration.mark({ class: 'json-editor__word' }),
  Null: Decoration.mark({ class: 'json-editor__word' }),
};

/** Colours by class, so that they are the tokens of the theme and stand in one style sheet. */
export const jsonColours: Extension = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet;

    constructor(view: EditorView) {
      this.decorations = colour(view);
    }

    update(update: ViewUpdate) {
      if (update.docChanged || update.viewportChanged || syntaxTree(update.state) !== syntaxTree(update.startState))
        this.decorations = colour(update.view);
    }
  },
  { decorations: (plugin) => plugin.decorations },
);

function colour(view: EditorView): DecorationSet {
  const marks = new RangeSetBuilder<Decoration>();
  for (const { from, to } of view.visibleRanges)
    syntaxTree(view.state).iterate({
      from,
      to,
      enter: (node) => {
        const mark = CLASSES[node.name];
        if (mark !== undefined && node.to > node.from) marks.add(node.from, node.to, mark);
      },
    });
  return marks.finish();
}

/** Layout of the editor; colours are custom properties, so one sheet serves both modes. */
export const editorTheme: Extension = EditorView.theme({
  '&': {
    height: '100%',
    fontSize: 'var(--grid-text-size)',
    color: 'var(--colour-text)',
    backgroundColor: 'var(--colour-surface)',
  },
  '&.cm-focused': { outline: '2px solid var(--colour-primary)', outlineOffset: '-2px' },
  '.cm-scroller': { fontFamily: 'Consolas, Menlo, "Noto Sans Mono CJK SC", monospace', lineHeight: '1.5' },
  '.cm-gutters': {
    backgroundColor: 'var(--colour-header)',
    color: 'var(--colour-text-muted)',
    borderRight: '1px solid var(--colour-hairline)',
  },
  '.cm-activeLine': { backgroundColor: 'var(--colour-row-hover)' },
  '.cm-activeLineGutter': { backgroundColor: 'var(--colour-row-selected)' },
  '.cm-cursor': { borderLeftColor: 'var(--colour-text)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'var(--colour-row-selected)',
  },
  '.cm-tooltip': {
    border: '1px solid var(--colour-border)',
    backgroundColor: 'var(--colour-surface-raised)',
    color: 'var(--colour-text)',
    maxWidth: '480px',
  },
  '.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    backgroundColor: 'var(--colour-primary)',
    color: 'var(--colour-on-primary)',
  },
  '.cm-completionInfo': { padding: '8px', whiteSpace: 'pre-wrap' },
  '.cm-diagnostic': { whiteSpace: 'pre-wrap' },
  '.cm-diagnosticAction': { backgroundColor: 'var(--colour-primary)', color: 'var(--colour-on-primary)' },
  '.cm-foldPlaceholder': {
    backgroundColor: 'var(--colour-header)',
    borderColor: 'var(--colour-border)',
    color: 'var(--colour-text-secondary)',
  },
  '.cm-changedLine, .cm-insertedLine': { backgroundColor: 'var(--colour-success-soft)' },
  '.cm-deletedLine, .cm-deletedChunk': { backgroundColor: 'var(--colour-error-soft)' },
  '.cm-collapsedLines': {
    backgroundColor: 'var(--colour-header)',
    color: 'var(--colour-text-secondary)',
    backgroundImage: 'none',
  },
});
