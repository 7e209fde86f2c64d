import { build } from 'vite'
import type { Plugin } from 'vite'

/** Puts the page's own script and style (src/page) into index.html: they come before a first screen's words. */
export function inlinePage(): Plugin {
  let isDevelopment = false
  return {
    name: 'comanda-inline-page',
    configResolved: ({ command }) => {
      isDevelopment = command === 'serve'
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html) {
        const { script, style } = await buildPage(isDevelopment)
        return html
          .replace('<!--script-->', () => `<script>${script}</script>`)
          .replace('<!--style-->', () => `<style>${style}</style>`)
      },
    },
  }
}

async function buildPage(isDevelopment: boolean) {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { 'import.meta.env.DEV': String(isDevelopment) },
    build: { write: false, lib: { entry: 'src/page/page.ts', formats: ['iife'], name: 'page' } },
  })
  const outputs = [built].flat().flatMap((each) => ('output' in each ? each.output : []))
  const textOf = (ending: string) => {
    const file = outputs.find(({ fileName }) => fileName.endsWith(ending))
    if (!file) throw new Error(`No ${ending} of the page was built`)
    return (file.type === 'chunk' ? file.code : String(file.source)).trim()
  }
  // Vite's own marks of styles say nothing here.
  return { script: textOf('.js'), style: textOf('.css').replace(/\/\*\$vite\$:\d+\*\//, '') }
}
