import { startProvider } from './start-provider.ts'

/** The name under which workers of Playwright find the folder. */
const note = 'COMANDA_PREPARED_DATA'

/**
 * Before all stories: makes the database and brings in the demo venues once. Every provider of the run begins with a
 * copy of that folder, which takes a fraction of the time. The returned function removes it.
 */
export async function prepareProvider(): Promise<() => Promise<void>> {
  const provider = await startProvider({ clockStart: '2026-11-20T21:30:00Z' })
  await provider.pause()
  process.env[note] = provider.dataDir
  return provider.stop
}

export function preparedData(): string | undefined {
  return process.env[note]
}

// Playwright calls what a file exports by default.
export default prepareProvider
