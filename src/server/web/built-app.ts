import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readAppFiles } from './app-files.ts'
import type { AppFiles } from './app-files.ts'
import { createAppShell } from './app-shell.ts'
import type { AppShell } from './app-shell.ts'

export interface BuiltApp {
  readonly files: AppFiles
  readonly shell: AppShell
}

/** Reads what `vite build` wrote into a folder. */
export async function readBuiltApp(folder: string): Promise<BuiltApp> {
  const html = await readFile(join(folder, 'index.html'), 'utf8')
  return { files: await readAppFiles(folder), shell: createAppShell(html) }
}
