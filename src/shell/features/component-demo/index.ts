export { CommonInputPage } from './CommonInputPage.tsx';
export { SearchBoxPage } from './SearchBoxPage.tsx';
