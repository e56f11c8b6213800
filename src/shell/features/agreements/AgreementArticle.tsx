export interface AgreementArticleProps {
  readonly name: string;
  /** Paragraphs of plain text, parted by blank lines. */
  readonly content: string;
}

/** An agreement as it is read and printed. Text is text: what looks like markup in it shows as it is written. */
export function AgreementArticle({ name, content }: AgreementArticleProps) {
  const paragraphs = content.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '');
  return (
    <article className="agreement">
      <h1 className="agreement__name">{name}</h1>
      {paragraphs.map((paragraph, place) => (
        // A text that never changes while it is shown: its place is what a paragraph is.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <p key={place}>{paragraph}</p>
      ))}
    </article>
  );
}
