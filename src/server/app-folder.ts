import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * The folder of the built application: the one that is set, else beside the built server, or for a
 * server run from source the build's output folder.
 */
export function appFolder(appDir: string | null): string {
  if (appDir !== null) return appDir
  const beside = fileURLToPath(new URL('../client', import.meta.url))
  return existsSync(beside) ? beside : 'dist/client'
}
