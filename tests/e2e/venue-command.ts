import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { RunningProvider } from '../browser/start-provider.ts'

const run = promisify(execFile)

/** What `npm run venue` prints, on the database of the running server. */
export async function venueCommand(
  { dataDir }: Pick<RunningProvider, 'dataDir'>,
  ...words: readonly string[]
): Promise<string> {
  const program = ['--import', 'tsx', 'src/server/venue-cli.ts', ...words]
  const { stdout } = await run(process.execPath, program, {
    env: { ...process.env, DATA_DIR: dataDir },
  })
  return stdout
}
