/** Aborts when nothing has been heard for so long. */
export interface SilenceClock {
  readonly signal: AbortSignal;
  readonly heard: () => void;
  readonly stop: () => void;
}

/** A download may take its time as long as something arrives; an answer that never comes ends the call. */
export function createSilenceClock(milliseconds: number): SilenceClock {
  const controller = new AbortController();
  const start = () => setTimeout(() => controller.abort(), milliseconds);
  let timer = start();
  return {
    signal: controller.signal,
    heard: () => {
      clearTimeout(timer);
      timer = start();
    },
    stop: () => clearTimeout(timer),
  };
}
