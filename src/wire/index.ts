export * from './envelope.ts';
export * from './envelopeCodes.ts';
export * from './exports.ts';
export * from './imports.ts';
export * from './list.ts';
export * from './permissions.ts';
export * from './session.ts';
export * from './settings.ts';
