import type { Plugin } from 'vite'

/**
 * Has a browser compile all of these files' functions while it loads them, beside the page: the first call of each would
 * have to wait for it otherwise, a package's wrapper around itself longest.
 */
export function compileEarly(files: RegExp): Plugin {
  return {
    name: 'comanda-compile-early',
    apply: 'build',
    generateBundle: {
      // After whatever takes comments away.
      order: 'post',
      handler(_, bundle) {
        for (const output of Object.values(bundle)) {
          if (output.type !== 'chunk' || !files.test(output.fileName)) continue
          output.code = `//# allFunctionsCalledOnLoad\n${output.code}`
        }
      },
    },
  }
}
