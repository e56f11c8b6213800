import useSWR from 'swr';
import { SCHEMA_VIEW_PERMISSION } from '#wire';
import { dataOf } from '../http/Outcome.ts';
import { useServices } from '../ServicesContext.tsx';
import { useLanguage } from '../session/useLanguage.ts';
import { usePermissions } from '../session/usePermissions.ts';
import { SCHEMA_ISSUES_KEY } from './useScreens.ts';

const NONE: readonly string[] = [];

/** What is wrong with the schema files now, for callers who may see it; nothing for others. One text per issue. */
export function useSchemaIssues(): readonly string[] {
  const { http } = useServices();
  const language = useLanguage();
  const allowed = usePermissions().hasAny(SCHEMA_VIEW_PERMISSION);
  const { data } = useSWR(
    allowed ? [SCHEMA_ISSUES_KEY, language] : null,
    async () => {
      const path = '/gts-base-ability/schemaIssues';
      return dataOf(await http.call<readonly string[]>({ method: 'GET', path, failures: 'none', log: 'ignore' }));
    },
    { keepPreviousData: true },
  );
  return data ?? NONE;
}
