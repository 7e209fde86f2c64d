import { runVenueCli } from '#server/run-venue-cli.ts'
import type { RunningProvider } from '../browser/start-provider.ts'

/** What `npm run venue` prints, on the database of the running server: here without a process of its own. */
export async function venueCommand(
  { dataDir }: Pick<RunningProvider, 'dataDir'>,
  ...words: readonly string[]
): Promise<string> {
  let printed = ''
  let errors = ''
  const code = await runVenueCli({
    words,
    // As the provider's clock, by default.
    env: { DATA_DIR: dataDir, CLOCK_START: '2026-11-20T21:30:00Z' },
    print: (text) => {
      printed += `${text}\n`
    },
    printError: (text) => {
      errors += `${text}\n`
    },
  })
  if (code !== 0) throw new Error(`\`venue ${words.join(' ')}\` was refused: ${errors}`)
  return printed
}
