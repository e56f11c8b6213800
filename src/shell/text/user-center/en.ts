import type { zh } from './zh.ts';

/** Words of the user centre, in English. */
export const en: typeof zh = {
  userCenter: {
    title: 'User centre',
    data: 'My data',
    name: 'Name',
    account: 'Account',
    group: 'Group',
    administrator: 'System administrator',
    agency: 'Tax agency',
    agreements: 'Agreements',
    readAgreements: 'Read my agreements',
    organisations: 'Organisations I may see',
    organisationsHint: 'You see the data of these organisations. Ask an administrator for changes.',
    preferences: 'Preferences',
    preferencesHint: 'They hold for you alone and come before the settings of the group.',
    language: 'Language',
    languageHint: 'Kept in the browser of this computer.',
    asGroup: (isOn) => (isOn ? 'As the group (on)' : 'As the group (off)'),
    on: 'On',
    off: 'Off',
    saved: 'Saved',
    password: 'Password',
    passwordAge: (days, most) =>
      `Your password is ${days} ${days === 1 ? 'day' : 'days'} old; after ${most} days you are asked to change it.`,
    logins: 'My logins',
    loginsHint:
      'Beside this browser your account is logged in here. If that was not you, log out there and change your password.',
    noLogins: 'No other logins.',
    end: 'Log out',
    endLogin: (where) => `Log out: ${where}`,
    endAll: 'Log out everywhere else',
    loginEnded: 'Logged out',
  },
};
