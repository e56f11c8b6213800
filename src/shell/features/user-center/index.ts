export { UserCenterPage } from './UserCenterPage.tsx';
