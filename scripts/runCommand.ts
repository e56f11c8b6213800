/** Exit code of a command that could not do its work, as opposed to one that did and found something wrong. */
export const COULD_NOT_RUN = 2;

/** Runs a command: its result is the exit code; anything thrown is printed as one message without a stack. */
export async function runCommand(name: string, run: () => number | Promise<number>): Promise<void> {
  try {
    process.exitCode = await run();
  } catch (error) {
    console.error(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = COULD_NOT_RUN;
  }
}
