export { ListScreenPage } from './ListScreenPage.tsx';
