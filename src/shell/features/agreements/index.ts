export { AgreementsPage } from './AgreementsPage.tsx';
