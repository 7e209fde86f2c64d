import { spawn } from 'node:child_process'
import { demoVenue } from '#tests/fixtures/demo-venue.ts'
import { buildModule } from './import-built.ts'

export interface BareHandler {
  readonly origin: string
  readonly stop: () => void
}

/** Runs the bare handler in a process of its own, as the server runs. */
export async function runBareHandler(): Promise<BareHandler> {
  const file = await buildModule('tests/bench/bare-handler.ts')
  const child = spawn(process.execPath, [file], { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(JSON.stringify(demoVenue('lakeside-table')))
  for await (const port of child.stdout) {
    return { origin: `http://127.0.0.1:${String(port).trim()}`, stop: () => child.kill() }
  }
  throw new Error('The bare handler has ended')
}
