import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { encodeFile } from '#server/encoded-file.ts'
import { readAppFiles } from './app-files.ts'
import type { AppFiles } from './app-files.ts'
import { createAppShell } from './app-shell.ts'
import type { AppShell } from './app-shell.ts'
import { createKeptAssets } from './kept-assets.ts'
import type { KeptAssets } from './kept-assets.ts'
import { retiredWorker } from './retired-worker.ts'

export interface BuiltApp {
  readonly files: AppFiles
  /** Chunks and styles of the builds before (see note: kept builds). */
  readonly keptAssets: KeptAssets
  readonly shell: AppShell
}

export interface BuiltAppSettings {
  /** What `vite build` wrote. */
  readonly client: string
  /** Where builds are kept; null: they are not. */
  readonly builds: string | null
  /** `off` takes the service worker from browsers that have it, and gives it to no other. */
  readonly worker: 'on' | 'off'
}

export async function readBuiltApp({
  client,
  builds,
  worker,
}: BuiltAppSettings): Promise<BuiltApp> {
  const html = await readFile(join(client, 'index.html'), 'utf8')
  const files = await readAppFiles(client)
  return {
    files: worker === 'on' ? files : await withRetiredWorker(files),
    keptAssets: builds === null ? () => Promise.resolve(null) : createKeptAssets(builds),
    shell: createAppShell(html, worker),
  }
}

async function withRetiredWorker(files: AppFiles): Promise<AppFiles> {
  const raw = new Uint8Array(new TextEncoder().encode(retiredWorker))
  const type = files.get('/sw.js')?.type ?? 'text/javascript; charset=utf-8'
  return new Map([...files, ['/sw.js', await encodeFile({ type, raw }, 11)]])
}
