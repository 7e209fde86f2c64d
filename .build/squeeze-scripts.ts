import { gzipSync } from 'node:zlib'
import { minify } from 'terser'
import type { Plugin } from 'vite'

/**
 * A second minifier for the scripts that get smaller by it, 1 KiB of a first visit and 3 KiB of all: the
 * build's own knows more of other packages' code, and this one of ours.
 */
export function squeezeScripts(): Plugin {
  const sizeOf = (code: string) => gzipSync(code, { level: 9 }).length
  return {
    name: 'comanda-squeeze-scripts',
    // It takes most of a build's time, and the bytes of tests' own builds are nobody's.
    apply: (_, { command, mode }) => command === 'build' && mode !== 'test',
    generateBundle: {
      // After the names of parts are written into the code.
      order: 'post',
      async handler(_, bundle) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
        await Promise.all(
          chunks.map(async (chunk) => {
            for (const hoist_funs of [false, true]) {
              // An arrow in place of a function that uses no `this`: of those nothing here is a constructor.
              const compress = { passes: 3, hoist_funs, unsafe_arrows: isPlain(chunk.moduleIds) }
              const { code } = await minify(chunk.code, { module: true, ecma: 2020, compress })
              if (code !== undefined && sizeOf(code) < sizeOf(chunk.code)) chunk.code = code
            }
          }),
        )
      },
    },
  }
}

function isPlain(modules: readonly string[]): boolean {
  return modules.every(
    (id) => /\/(?:dexie|lucide-react)\//.test(id) || !id.includes('/node_modules/'),
  )
}
