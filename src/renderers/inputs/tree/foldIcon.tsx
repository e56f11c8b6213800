import { CaretDownFilled } from '@ant-design/icons';

/** antd's own is named in English, and its name would be part of every node's. */
export const FOLD = <CaretDownFilled aria-hidden aria-label={undefined} />;
