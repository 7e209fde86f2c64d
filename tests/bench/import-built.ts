import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'

const folder = path.resolve('node_modules/.cache/comanda-bench-built')

/** A module of the project bundled as it ships: run from its sources it is a third slower. */
export async function importBuilt<Module>(source: string): Promise<Module> {
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
  return (await import(pathToFileURL(path.join(folder, name, `${name}.mjs`)).href)) as Module
}
