export { VersionNoticesPage } from './VersionNoticesPage.tsx';
