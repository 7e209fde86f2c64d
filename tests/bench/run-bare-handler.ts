import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { buildModule } from './import-built.ts'

export interface BareHandler {
  readonly origin: string
  readonly stop: () => void
}

/** Runs the bare handler in a process of its own, as the server runs. */
export async function runBareHandler(): Promise<BareHandler> {
  const file = await buildModule('tests/bench/bare-handler.ts')
  const child = spawn(process.execPath, [file], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [port] = (await once(child.stdout, 'data')) as [Buffer]
  return { origin: `http://127.0.0.1:${String(port).trim()}`, stop: () => child.kill() }
}
