import { InboxOutlined } from '@ant-design/icons';
import { Alert, Upload } from 'antd';
import { useText } from '../../../text/useText.ts';

export interface ImportChoiceProps {
  readonly tooLarge: boolean;
  readonly onChoose: (file: File) => void;
}

/** Choose a file, or drop one. What it is gets decided by its content on the server, not by its name. */
export function ImportChoice({ tooLarge, onChoose }: ImportChoiceProps) {
  const text = useText();
  return (
    <>
      {tooLarge && <Alert className="import__alert" type="warning" showIcon title={text.importing.tooLarge} />}
      <Upload.Dragger
        accept=".xlsx"
        maxCount={1}
        showUploadList={false}
        beforeUpload={(file) => {
          onChoose(file);
          return false;
        }}
      >
        <p className="ant-upload-drag-icon">
          <InboxOutlined aria-hidden />
        </p>
        <p className="ant-upload-text">{text.importing.choose}</p>
        <p className="ant-upload-hint">{text.importing.chooseHint}</p>
      </Upload.Dragger>
    </>
  );
}
