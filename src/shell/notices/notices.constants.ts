/** Shell §9: upgrade prompt key version, with the upgrade notice enabled. */
export const UPGRADE_KEY_VERSION = '20241029';
export const UPGRADE_ENABLED: boolean = true;
/** Shell §2: version upgrade dialog. */
export const UPGRADE_WIDTH_PX = 1000;
export const ALERT_WIDTH_PX = 480;
/** A tab that was away this long asks whether there is a newer page. */
export const VERSION_CHECK_MS = 24 * 60 * 60_000;
