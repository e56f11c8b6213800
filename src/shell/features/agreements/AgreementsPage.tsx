import { PrinterOutlined } from '@ant-design/icons';
import { Button, Empty } from 'antd';
import { Link, useSearchParams } from 'react-router-dom';
import useSWR from 'swr';
import type { Agreement } from '#wire';
import { usersApi } from '../../calls/users.api.ts';
import { dataOf } from '../../http/Outcome.ts';
import { useServices } from '../../ServicesContext.tsx';
import { useLanguage } from '../../session/useLanguage.ts';
import { FailurePage } from '../../states/FailurePage.tsx';
import { LoadingPanel } from '../../states/LoadingPanel.tsx';
import { useDocumentTitle } from '../../states/useDocumentTitle.ts';
import { useText } from '../../text/useText.ts';
import { AgreementArticle } from './AgreementArticle.tsx';
import './agreements.css';

/** `/myAgreement` (shell §2): the agreements to read and to print; `?id=` names one, as links to agreements do. */
export function AgreementsPage() {
  const text = useText().agreements;
  const { http } = useServices();
  const language = useLanguage();
  const id = useSearchParams()[0].get('id');
  const { data, error, mutate } = useSWR('agreements', async () =>
    dataOf(await usersApi.agreements(http, undefined, { failures: 'none', log: 'ignore' })),
  );
  const nameOf = ({ name, nameEn }: Agreement) => (language === 'zh' ? name : nameEn || name);
  const chosen = id === null ? data?.[0] : data?.find((agreement) => agreement.id === id);
  useDocumentTitle(chosen === undefined ? text.title : nameOf(chosen));

  if (data === undefined)
    return error === undefined ? (
      <LoadingPanel />
    ) : (
      <FailurePage page={text.title} error={error} onRetry={() => void mutate()} />
    );
  if (data.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={text.none} />;
  return (
    <div className="agreements">
      <nav className="agreements__contents" aria-label={text.title}>
        <h2>{text.title}</h2>
        <ul>
          {data.map((agreement) => (
            <li key={agreement.id}>
              <Link
                to={{ search: new URLSearchParams({ id: agreement.id }).toString() }}
                aria-current={agreement.id === chosen?.id ? 'page' : undefined}
              >
                {nameOf(agreement)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {chosen === undefined ? (
        <p className="agreements__missing" role="alert">
          {text.missing}
        </p>
      ) : (
        <div className="agreements__page">
          <Button className="agreements__print" icon={<PrinterOutlined aria-hidden />} onClick={() => window.print()}>
            {text.print}
          </Button>
          <AgreementArticle name={nameOf(chosen)} content={contentOf(chosen, language)} />
        </div>
      )}
    </div>
  );
}

function contentOf({ content, contentEn }: Agreement, language: 'zh' | 'en'): string {
  return language === 'zh' ? content : contentEn || content;
}
