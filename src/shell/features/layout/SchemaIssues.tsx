import { WarningOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useSchemaIssues } from '../../adapters/useSchemaIssues.ts';
import { Dialog } from '../../dialog/Dialog.tsx';
import { useText } from '../../text/useText.ts';

const WIDTH_PX = 760;

/**
 * Mistakes in the schema files, for who writes them: file, line, column, code and what may have been meant, as the log
 * has them. The last correct version is served meanwhile, so nobody else has to know.
 */
export function SchemaIssues() {
  const { schemaIssues: words, help } = useText();
  const issues = useSchemaIssues();
  const [open, setOpen] = useState(false);
  if (issues.length === 0) return null;
  return (
    <>
      <Button danger icon={<WarningOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {words.badge(issues.length)}
      </Button>
      <Dialog open={open} title={words.title} width={WIDTH_PX} footer={null} onCancel={() => setOpen(false)}>
        <p>
          {words.hint}{' '}
          <Link to="/help/schema" onClick={() => setOpen(false)}>
            {help.open}
          </Link>
        </p>
        <ol className="schema-issues">
          {issues.map((issue) => (
            <li key={issue}>
              <pre>{issue}</pre>
            </li>
          ))}
        </ol>
      </Dialog>
    </>
  );
}
