/** Exit code of a command that could not do its work, as opposed to one that did and found something wrong. */
const COULD_NOT_RUN = 2;

/** Runs a command: its result is the exit code; anything thrown is printed as one message without a stack. */
export async function runCommand(name: string, run: () => number | Promise<number>): Promise<void> {
  // A reader such as `head` that has seen enough closes the pipe; that is no fault of the command.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit();
  });
  try {
    process.exitCode = await run();
  } catch (error) {
    console.error(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = COULD_NOT_RUN;
  }
}
