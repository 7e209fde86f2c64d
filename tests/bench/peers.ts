import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

/** Libraries comparable in part, at the versions that the goals were set against. */
const versions = {
  'dinero.js': '2.0.2',
  '@medusajs/utils': '2.21.2',
  minisearch: '7.2.0',
} as const

export type PeerName = keyof typeof versions

export const peerLabel = (name: PeerName) => `${name} ${versions[name]}`

const folder = path.resolve('node_modules/.cache/comanda-bench')

/**
 * A file of a peer, which is installed into a cache the first time: the project itself depends on
 * none of them. Null where that fails, for instance without a network.
 */
export async function importPeer<Module>(name: PeerName, file: string): Promise<Module | null> {
  try {
    if (installedVersion(name) !== versions[name]) await install(name)
    const entry = path.join(folder, 'node_modules', name, file)
    return (await import(pathToFileURL(entry).href)) as Module
  } catch (error) {
    console.error(`${peerLabel(name)} is left out: ${String(error).split('\n')[0]}`)
    return null
  }
}

function installedVersion(name: PeerName): string | null {
  const manifest = path.join(folder, 'node_modules', name, 'package.json')
  if (!existsSync(manifest)) return null
  return (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version
}

// All at once: npm would remove the packages of an earlier install without saving.
async function install(wanted: PeerName): Promise<void> {
  console.error(`Installing ${wanted} and the other libraries to compare with …`)
  mkdirSync(folder, { recursive: true })
  const packages = Object.entries(versions).map(([name, version]) => `${name}@${version}`)
  const quiet = ['--no-save', '--no-package-lock', '--no-audit', '--no-fund', '--loglevel=error']
  await promisify(execFile)(
    'npm',
    ['install', '--prefix', folder, '--ignore-scripts', ...quiet, ...packages],
    { timeout: 150_000 },
  )
}
