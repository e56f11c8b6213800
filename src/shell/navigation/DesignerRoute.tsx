import { SCHEMA_VIEW_PERMISSION } from '#wire';
import { useUser } from '../session/useSession.ts';
import { NotFoundPage } from '../states/HintPage.tsx';
import { createChunk } from './createChunk.ts';
import { LazyPage } from './LazyPage.tsx';

const designerPage = createChunk('designer', async () => (await import('../features/designer/index.ts')).DesignerPage);

/** The screen designer, for those who may see schema files; for everybody else there is no such page. */
export function DesignerRoute() {
  const { buttonCodes } = useUser();
  return buttonCodes.includes(SCHEMA_VIEW_PERMISSION) ? <LazyPage chunk={designerPage} props={{}} /> : <NotFoundPage />;
}
