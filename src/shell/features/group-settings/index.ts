export { GroupSettingsPage } from './GroupSettingsPage.tsx';
