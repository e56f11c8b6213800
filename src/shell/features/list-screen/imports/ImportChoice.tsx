import { DownloadOutlined, InboxOutlined } from '@ant-design/icons';
import { Alert, Button, Select, Upload } from 'antd';
import { useId } from 'react';
import type { ImportGuide } from '#wire';
import { useText } from '../../../text/useText.ts';

export interface ImportChoiceProps {
  /** null: not known yet. */
  readonly guide: ImportGuide | null;
  readonly tooLarge: boolean;
  readonly organisation: string | null;
  readonly onOrganisation: (code: string | null) => void;
  readonly onTemplate: () => void;
  readonly onChoose: (files: readonly File[]) => void;
}

const XML_LAYOUT = 'einvoice-xml';

/**
 * What can be imported here, the template for it, and the place to choose files or drop them. What a file is gets decided
 * by its content on the server, not by its name.
 */
export function ImportChoice(props: ImportChoiceProps) {
  const { guide, tooLarge, onChoose } = props;
  const text = useText();
  const takesXml = guide?.layouts.some(({ id }) => id === XML_LAYOUT) ?? false;
  return (
    <div className="import">
      {tooLarge && <Alert type="error" showIcon title={text.importing.tooLarge} />}
      {guide !== null && (
        <Alert
          type="warning"
          showIcon
          title={text.importing.tipTitle}
          description={<Guide {...props} guide={guide} />}
        />
      )}
      {guide !== null && guide.organisations.length > 0 && <OrganisationChoice {...props} guide={guide} />}
      <Upload.Dragger
        accept={takesXml ? '.xlsx,.xml,.zip' : '.xlsx'}
        multiple={takesXml}
        showUploadList={false}
        beforeUpload={(file, files) => {
          // Called for every file of a choice; the choice is one import.
          if (file === files[0]) onChoose(files);
          return false;
        }}
      >
        <p className="ant-upload-drag-icon">
          <InboxOutlined aria-hidden />
        </p>
        <p className="ant-upload-text">{takesXml ? text.importing.chooseSeveral : text.importing.choose}</p>
      </Upload.Dragger>
    </div>
  );
}

/** Layouts of which the server hands out a blank file. */
const BLANK_LAYOUTS: ReadonlySet<string> = new Set(['own-template', 'batch-issuing']);

interface WithGuide extends ImportChoiceProps {
  readonly guide: ImportGuide;
}

function Guide({ guide, onTemplate }: WithGuide) {
  const text = useText();
  const { fileMb, rows, files } = guide.limits;
  return (
    <>
      <p>{text.importing.layouts}</p>
      <ul className="import__layouts">
        {guide.layouts.map(({ id, name }) => (
          <li key={id}>
            {name}
            {BLANK_LAYOUTS.has(id) && (
              <Button
                type="link"
                size="small"
                className="import__download"
                icon={<DownloadOutlined aria-hidden />}
                onClick={onTemplate}
              >
                {text.importing.template}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <p>{text.importing.limits(fileMb, rows)}</p>
      {guide.layouts.some(({ id }) => id === XML_LAYOUT) && <p>{text.importing.xmlLimits(files)}</p>}
    </>
  );
}

function OrganisationChoice({ guide, organisation, onOrganisation }: WithGuide) {
  const text = useText();
  const id = useId();
  return (
    <div className="import__organisation">
      <label htmlFor={id}>{text.importing.organisation}</label>
      <Select
        id={id}
        className="import__select"
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={text.importing.organisationHint}
        value={organisation}
        options={guide.organisations.map(({ code, name }) => ({ value: code, label: name }))}
        onChange={(code: string | undefined) => onOrganisation(code ?? null)}
      />
    </div>
  );
}
