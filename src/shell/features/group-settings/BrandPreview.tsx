import { GlobalOutlined } from '@ant-design/icons';
import type { Brand } from '#wire';
import { useText } from '../../text/useText.ts';

/** The tab of a browser as the users of the group will see it, in both languages. */
export function BrandPreview({ brand }: { readonly brand: Brand }) {
  const text = useText().groupSettings;
  const tabs = [
    { lang: 'zh-CN', name: brand.browserTitle },
    { lang: 'en', name: brand.browserTitleEn },
  ];
  return (
    <section className="brand-preview" aria-label={text.brandPreview}>
      <p className="setting-preview__label" aria-hidden="true">
        {text.brandPreview}
      </p>
      {tabs.map(({ lang, name }) => (
        <div key={lang} className="brand-preview__tab" lang={lang}>
          {brand.browserIcon === '' ? (
            <GlobalOutlined aria-hidden />
          ) : (
            <img className="brand-preview__icon" src={brand.browserIcon} alt="" />
          )}
          <span className="brand-preview__name">{name}</span>
        </div>
      ))}
    </section>
  );
}
