import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'

const folder = path.resolve('node_modules/.cache/comanda-bench-built')

/** A module of the project bundled as it ships: run from its sources it is a third slower. */
export async function importBuilt<Module>(source: string): Promise<Module> {
  return (await import(pathToFileURL(await buildModule(source)).href)) as Module
}

/** The bundle's file. */
export async function buildModule(source: string): Promise<string> {
  const name = path.basename(source, '.ts')
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: {
      ssr: source,
      outDir: path.join(folder, name),
      target: 'node20',
      rolldownOptions: { output: { entryFileNames: `${name}.mjs` } },
    },
  })
  return path.join(folder, name, `${name}.mjs`)
}
