import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import type { Plugin } from 'vite'

/** A change of the program that breaks a promise. */
export interface Mistake {
  readonly title: string
  /** Below the root of the repository. */
  readonly file: string
  /** Occurs there exactly once. */
  readonly find: string
  readonly replace: string
}

const root = fileURLToPath(new URL('../..', import.meta.url))
const cache = join(root, 'node_modules/.cache/simulate')

/** Builds the simulation, with the program as it is or with a mistake in it, for as long as it is used. */
export async function withSimulation<T>(
  mistake: Mistake | null,
  play: (bundle: string) => Promise<T>,
): Promise<T> {
  mkdirSync(cache, { recursive: true })
  const outDir = mkdtempSync(join(cache, 'built-'))
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [leaveUnpacked(), openSimulatedDesks(), ...(mistake ? [plant(mistake)] : [])],
    build: {
      ssr: join(root, 'tests/simulate/play-thread.ts'),
      outDir,
      target: 'node20',
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'play.mjs' } },
    },
  })
  try {
    return await play(join(outDir, 'play.mjs'))
  } finally {
    rmSync(outDir, { recursive: true, force: true })
  }
}

function leaveUnpacked(): Plugin {
  return {
    name: 'leave-unpacked',
    enforce: 'pre',
    resolveId: (source) =>
      source === '#server/files/encoded-file.ts'
        ? join(root, 'tests/simulate/unpacked-file.ts')
        : null,
  }
}

/** The database of a desk is opened by its name, so it is the name that leads to a simulated device. */
function openSimulatedDesks(): Plugin {
  return {
    name: 'open-simulated-desks',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source === 'dexie' && importer === join(root, 'src/storage/desk/desk-records.ts')
        ? join(root, 'tests/simulate/desk/desk-databases.ts')
        : null,
  }
}

function plant({ title, file, find, replace }: Mistake): Plugin {
  let planted = false
  return {
    name: 'plant-a-mistake',
    enforce: 'pre',
    transform(code, id) {
      if (id !== join(root, file)) return null
      if (code.split(find).length !== 2) throw new Error(`${title}: not once in ${file}: ${find}`)
      planted = true
      return { code: code.replace(find, () => replace), map: null }
    },
    buildEnd(fault) {
      if (!fault && !planted) throw new Error(`${title}: ${file} is not part of the simulation`)
    },
  }
}
