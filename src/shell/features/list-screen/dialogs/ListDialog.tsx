import { useMemo, useRef } from 'react';
import useSWR from 'swr';
import { applyOpening, type CompiledScreen, type ResolvedOpening, type ResolvedScreen, type Row } from '#engine';
import { screenKey } from '../../../adapters/useScreens.ts';
import { Dialog } from '../../../dialog/Dialog.tsx';
import { useLanguage } from '../../../session/useLanguage.ts';
import { FailurePanel } from '../../../states/FailurePanel.tsx';
import { LoadingPanel } from '../../../states/LoadingPanel.tsx';
import { useDelayed } from '../../../states/useDelayed.ts';
import { DefinitionBanners } from '../DefinitionBanners.tsx';
import { ListScreenView } from '../ListScreenView.tsx';
import { HELPERS_WAIT_MS } from '../listScreen.constants.ts';
import { type ScreenDefinition, useScreenDefinition } from '../useScreenDefinition.ts';
import { useViewShelf, type ViewShelf } from '../views/useViewShelf.ts';
import './list-dialog.css';
import type { OpenedDialog } from './useDialogStack.ts';
import { useMemoryState } from './useMemoryState.ts';

export interface ListDialogProps {
  readonly dialog: OpenedDialog;
  readonly revision: number;
  readonly onOpen: (opening: ResolvedOpening, row: Row | null) => void;
  /** Rows may have been changed. */
  readonly onChanged: () => void;
  readonly onClose: () => void;
  readonly onGone: () => void;
}

const WIDTH = 'min(1440px, calc(100vw - 48px))';

/**
 * A whole list over another: its own conditions, table, settings and actions. What the user does in it is no part of the
 * page's address. It takes the keyboard while it is on top, and gives the focus back to where it was opened from.
 */
export function ListDialog(props: ListDialogProps) {
  const { dialog, onClose, onGone } = props;
  const { opening, isOpen } = dialog;
  const language = useLanguage();
  const { data: screen } = useSWR<ResolvedScreen>(screenKey(opening.screen), null);
  return (
    <Dialog
      open={isOpen}
      centered
      width={WIDTH}
      className="list-dialog"
      title={screen?.title[language] ?? opening.label[language]}
      footer={null}
      mask={{ closable: false }}
      destroyOnHidden
      onCancel={onClose}
      afterClose={onGone}
    >
      <OpenedList {...props} />
    </Dialog>
  );
}

function OpenedList(props: ListDialogProps) {
  const { opening } = props.dialog;
  const answer = useScreenDefinition(opening.screen, false);
  const { data: screen } = useSWR<ResolvedScreen>(screenKey(opening.screen), null);
  const shelf = useViewShelf(screen?.resourceNo);
  const waited = useDelayed(screen !== undefined && !shelf.settled, HELPERS_WAIT_MS);
  switch (answer.status) {
    case 'loading':
      return <LoadingPanel />;
    case 'failed':
      return <FailurePanel error={answer.error} onRetry={answer.retry} />;
    case 'ready':
      if (!shelf.settled && !waited) return <LoadingPanel />;
      return <ReadyList {...props} definition={answer.definition} shelf={shelf} />;
  }
}

interface ReadyListProps extends ListDialogProps {
  readonly definition: ScreenDefinition;
  readonly shelf: ViewShelf;
}

function ReadyList({ definition: own, shelf, dialog, revision, onOpen, onChanged }: ReadyListProps) {
  const { opening, row } = dialog;
  const { definition, broken } = useMemo(() => {
    const opened = (compiled: CompiledScreen) => applyOpening(compiled, opening, row, own.today);
    const { screen: compiled, broken: clauses } = opened(own.compiled);
    const compileWith: ScreenDefinition['compileWith'] = (columns) => opened(own.compileWith(columns)).screen;
    return { definition: { ...own, compiled, compileWith }, broken: clauses };
  }, [own, opening, row]);
  // Conditions it was opened with win over the view a visit would start with.
  const starts = Object.keys(opening.filters).length === 0;
  const list = useMemoryState(definition, starts ? shelf.start : null, broken);
  // What was changed elsewhere before this list was opened is no news to it.
  const openedAt = useRef(revision);
  return (
    <ListScreenView
      definition={definition}
      shelf={shelf}
      list={list}
      revision={revision - openedAt.current}
      fillsWindow={false}
      onOpen={onOpen}
      onChanged={onChanged}
      head={<DefinitionBanners definition={definition} />}
    />
  );
}
