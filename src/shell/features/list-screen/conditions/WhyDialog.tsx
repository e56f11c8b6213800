import { Button, Form, Input } from 'antd';
import { type CompiledScreen, type FilterValues, normaliseFilters, QUERY_LIMITS } from '#engine';
import { Dialog } from '../../../dialog/Dialog.tsx';
import { useText } from '../../../text/useText.ts';
import { useWhy } from './useWhy.ts';
import { WhyAnswerPanel } from './WhyAnswerPanel.tsx';

export interface WhyDialogProps {
  readonly open: boolean;
  readonly screen: CompiledScreen;
  readonly applied: FilterValues;
  /** Ids of the rows in view. */
  readonly shownIds: readonly string[];
  readonly onRemove: (field: string) => void;
  /** Searches with other conditions. */
  readonly onReplace: (filters: FilterValues) => void;
  readonly onClose: () => void;
}

const WIDTH_PX = 560;

/** 为什么看不到某条数据: asks for a number and names what hides it, with the way to take that away. */
export function WhyDialog(props: WhyDialogProps) {
  const { title } = useText().why;
  return (
    <Dialog open={props.open} title={title} width={WIDTH_PX} footer={null} onCancel={props.onClose} destroyOnHidden>
      <WhyQuestion {...props} />
    </Dialog>
  );
}

function WhyQuestion({ screen, applied, shownIds, onRemove, onReplace, onClose }: WhyDialogProps) {
  const text = useText();
  const [state, ask] = useWhy(screen, applied);
  const label = screen.columns.find(({ source }) => source === screen.rowName)?.label ?? text.why.number;

  const showOnly = (number: string) => {
    const filter = nameFilterOf(screen, number);
    if (filter === null) return null;
    return () => {
      onReplace({ ...applied, [filter]: number });
      onClose();
    };
  };

  return (
    <>
      <p className="why__hint">{text.why.hint(label)}</p>
      <Form<{ readonly number: string }>
        className="why__form"
        layout="inline"
        onFinish={({ number }) => ask(number.trim())}
      >
        <Form.Item
          name="number"
          label={label}
          rules={[{ required: true, whitespace: true, message: text.why.numberMissing(label) }]}
          className="why__number"
        >
          <Input autoComplete="off" maxLength={QUERY_LIMITS.textLength} />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={state.name === 'asking'}>
          {text.why.ask}
        </Button>
      </Form>
      <div role="status" aria-live="polite">
        <WhyAnswerPanel
          state={state}
          screen={screen}
          applied={applied}
          shownIds={shownIds}
          onRemove={onRemove}
          showOnly={showOnly}
        />
      </div>
    </>
  );
}

/** The filter that finds rows by their name: one on that column which takes the name as it is. Null when there is none. */
function nameFilterOf(screen: CompiledScreen, number: string): string | null {
  const found = screen.filters.find(({ field, resolved, options, organisations }) => {
    const onName = screen.rowName !== null && resolved.sources.includes(screen.rowName);
    const takes = normaliseFilters([resolved], { [field]: number })[field] === number;
    return onName && takes && options.length === 0 && organisations.length === 0;
  });
  return found?.field ?? null;
}
