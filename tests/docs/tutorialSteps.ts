/** A fenced block of a tutorial: what it is, what is written behind that, and its lines. */
export interface TutorialBlock {
  readonly syntax: string;
  readonly info: string;
  readonly text: string;
}

/** Something a reader does, in order. */
export type TutorialStep =
  | { readonly kind: 'server'; readonly command: string }
  | { readonly kind: 'run'; readonly command: string; readonly exit: number; readonly output: string | null }
  | { readonly kind: 'write'; readonly file: string; readonly text: string }
  | { readonly kind: 'edit'; readonly file: string; readonly change: string };

/** The fenced blocks of a tutorial. */
export function tutorialBlocks(markdown: string): readonly TutorialBlock[] {
  return [...markdown.matchAll(/^```(\S*) ?(.*)\n([\s\S]*?)^```$/gm)].map(([, syntax = '', info = '', text = '']) => ({
    syntax,
    info,
    text,
  }));
}

/** What a reader does who follows a tutorial to the letter. A block that is none of the known ones is an error. */
export function tutorialSteps(markdown: string): readonly TutorialStep[] {
  const steps: TutorialStep[] = [];
  for (const { syntax, info, text } of tutorialBlocks(markdown)) {
    const file = /^file=(\S+)$/.exec(info)?.[1];
    const last = steps.at(-1);
    if (syntax === 'sh' && info === 'server') steps.push({ kind: 'server', command: text.trim() });
    else if (syntax === 'sh' && /^run(?: exit=\d)?$/.test(info))
      steps.push({ kind: 'run', command: text.trim(), exit: Number(info.split('=')[1] ?? 0), output: null });
    else if (syntax === 'text' && info === 'output' && last?.kind === 'run' && last.output === null)
      steps.splice(-1, 1, { ...last, output: text });
    else if (syntax === 'json' && file !== undefined) steps.push({ kind: 'write', file, text });
    else if (syntax === 'diff' && file !== undefined) steps.push({ kind: 'edit', file, change: text });
    else throw new Error(`nothing a reader could do: \`\`\`${syntax} ${info}`);
  }
  return steps;
}

/** A text with a change made: the lines that stay and go must stand in it once, in this order. */
export function applyChange(text: string, change: string): string {
  const lines = change.trimEnd().split('\n');
  const side = (gone: string): string =>
    lines
      .filter((line) => !line.startsWith(gone))
      .map((line) => `${line.slice(1)}\n`)
      .join('');
  const [before, after] = [side('+'), side('-')];
  if (text.split(before).length !== 2) throw new Error(`not once in the file:\n${before}`);
  return text.replace(before, () => after);
}

/** Whether a text is the one shown, in which `…` stands for anything on its line and, alone, for any lines. */
export function isShown(shown: string, text: string): boolean {
  const pattern = shown
    .trim()
    .split('\n')
    .map((line) => (line === '…' ? '[\\s\\S]*' : line.split('…').map(literally).join('[^\\n]*')))
    .join('\n');
  return new RegExp(`^${pattern}$`).test(text.trim());
}

const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
