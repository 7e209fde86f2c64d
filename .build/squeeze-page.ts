import { minify } from 'terser'
import type { Plugin } from 'vite'

/** The page's own scripts come before a first screen's words, and the build's minifier takes no script of a page. */
export function squeezePage(): Plugin {
  return {
    name: 'comanda-squeeze-page',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html) {
        let squeezed = html
        for (const [, code = ''] of html.matchAll(/<script(?: id="rest")?>([^]*?)<\/script>/g)) {
          const { code: short = code } = await minify(code, { compress: { passes: 3 } })
          squeezed = squeezed.replace(code, () => short)
        }
        return squeezed
      },
    },
  }
}
