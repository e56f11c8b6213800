import type { FormInstance } from 'antd';
import { useEffect, useRef } from 'react';
import { useLanguage } from '../session/useLanguage.ts';

/** Says what is wrong in a form again when the language has changed: a form keeps each fault as the words it was found with. */
export function useRetoldFaults<T>(form: FormInstance<T>): void {
  const language = useLanguage();
  const told = useRef(language);
  useEffect(() => {
    if (told.current === language) return;
    told.current = language;
    const faulty = form.getFieldsError().filter(({ errors }) => errors.length > 0);
    if (faulty.length === 0) return;
    form.validateFields(faulty.map(({ name }) => name)).catch(() => undefined);
  }, [form, language]);
}
