import { Alert, Button, Spin } from 'antd';
import type { Impact } from '#engine';
import { useLanguage } from '../../session/useLanguage.ts';
import { useDesignerText } from '../../text/designer/designerText.ts';

export interface ImpactReportProps {
  /** Undefined while it is being found out; null when that failed. */
  readonly impacts: readonly Impact[] | null | undefined;
  readonly onRepair: (rename: NonNullable<Impact['rename']>) => void;
}

const WEIGHTS: readonly Impact['weight'][] = ['breaks', 'changes', 'adds'];

/** What users will feel, the worst first; a missing `renamedFrom` can be added on the spot. */
export function ImpactReport({ impacts, onRepair }: ImpactReportProps) {
  const language = useLanguage();
  const words = useDesignerText().save;
  if (impacts === undefined) return <Spin size="small" />;
  if (impacts === null) return <Alert type="warning" title={words.impactFailed} />;
  if (impacts.length === 0) return <p>{words.noImpact}</p>;
  return (
    <ul className="designer-impact">
      {WEIGHTS.flatMap((weight) => impacts.filter((impact) => impact.weight === weight)).map((impact) => {
        const { weight, subject, message, rename } = impact;
        return (
          <li key={`${subject} ${message.en}`} data-weight={weight}>
            <strong>{words[weight]}</strong>
            <span>
              <code>{subject}</code> {message[language]}
            </span>
            {rename !== undefined && (
              <Button size="small" onClick={() => onRepair(rename)}>
                {words.repair}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
