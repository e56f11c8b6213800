import { LOGIN_LOCK_MINUTES, PASSWORD_LENGTHS, PASSWORD_RECENT_MINUTES } from '#wire';
import type { zh } from './zh.ts';

/** Words of logging in and passwords, in English. */
export const en: typeof zh = {
  login: {
    title: 'Log in',
    account: 'Account',
    password: 'Password',
    submit: 'Log in',
    accountMissing: 'Enter your account',
    passwordMissing: 'Enter your password',
    failed: 'Login failed',
    expired: 'Your login has expired. Please log in again.',
    tagline: 'Invoices, claims and filings in one place',
    checking: 'Checking your login…',
    attemptsLeft: (count) =>
      `${count} ${count === 1 ? 'attempt' : 'attempts'} left before a lock of ${LOGIN_LOCK_MINUTES} minutes.`,
    waitFor: (time) => `Try again in ${time}.`,
    arrived: (name) => `You are using the system as ${name}`,
    othersTitle: 'Your account is logged in elsewhere',
    othersHint: 'If that is not you, log out the others and change your password soon.',
    otherLoginAt: (time) => `Logged in ${time}`,
    otherLastSeen: (time) => `Last used ${time}`,
    otherUnknown: 'Unknown device',
    keepOthers: 'Keep and continue',
    endOthers: 'Log out the others',
    leave: 'Log out',
  },

  password: {
    title: 'Change password',
    weak: 'Your password is weak. Change it to go on.',
    initial: 'Your password was set by an administrator. Change it to go on.',
    old: 'You have not changed your password for a long time. Consider changing it now.',
    present: 'Present password',
    next: 'New password',
    again: 'New password again',
    presentMissing: 'Enter your present password',
    nextMissing: 'Enter a new password',
    againMissing: 'Enter the new password again',
    differs: 'The new passwords differ',
    rules: [
      `At least ${PASSWORD_LENGTHS.mixed} characters with three of capitals, small letters, digits and signs; or a phrase of ${PASSWORD_LENGTHS.phrase} or more`,
      'Without account, name or company, and not a common password',
      'Unlike the present password and the last five',
    ],
    endsOthers: 'All other logins end with the change.',
    submit: 'Change password',
    later: 'Not now',
    changed: 'Password changed',
    failed: 'The password could not be changed',
  },

  passwordCheck: {
    title: 'Login password verification',
    hint: `This is a sensitive operation: enter your login password. You are not asked again for ${PASSWORD_RECENT_MINUTES} minutes.`,
    label: 'Login password',
    missing: 'Enter your login password',
    failed: 'The login password could not be verified',
  },
};
