/** Later ones are also named by browsers built on them, so the first that is found is the one. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bMicroMessenger\//, 'WeChat'],
  [/\b(?:Edg|EdgA|EdgiOS)\//, 'Edge'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\b(?:iPhone|iPad)\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/**
 * Browser and system of a login in two words, so that its owner knows it again; nothing of what the sender wrote
 * itself is kept.
 *
 * @example
 * describeAgent('Mozilla/5.0 (Windows NT 10.0) … Chrome/140.0 Safari/537.36')  // 'Chrome · Windows'
 */
export function describeAgent(userAgent: string | undefined): string {
  const text = (userAgent ?? '').slice(0, 500);
  return [BROWSERS, SYSTEMS].flatMap((names) => names.find(([pattern]) => pattern.test(text))?.[1] ?? []).join(' · ');
}
