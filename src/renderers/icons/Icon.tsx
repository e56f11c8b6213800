import { useRenderer } from '../theme/RendererContext.ts';
import { ICONS, type IconName } from './icons.ts';

export interface IconProps {
  readonly name: IconName;
  /** Its words stand beside it already: a screen reader passes it over. Default false: it speaks for itself. */
  readonly decorative?: boolean;
}

/** An icon of the vocabulary by name. Alone it is an image with a label in the language of the page. */
export function Icon({ name, decorative = false }: IconProps) {
  const { language } = useRenderer();
  const { drawing: Drawing, label } = ICONS[name];
  if (decorative) return <Drawing aria-hidden />;
  return (
    <span role="img" aria-label={label[language]} title={label[language]}>
      <Drawing aria-hidden />
    </span>
  );
}
