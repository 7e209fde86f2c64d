import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { locales } from '../src/domain/language/locale.ts'

/**
 * The page names the file of each language, so that its script can fetch the one it picks at once, and has
 * in each what it says without them.
 */
export function nameLanguages(): Plugin {
  return {
    name: 'comanda-name-languages',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const chunks = Object.values(bundle ?? {}).filter((output) => output.type === 'chunk')
        const languages = Object.fromEntries(
          locales.map((locale) => {
            const source = `/src/i18n/locales/${locale}/start.ts`
            const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(source))
            return [locale, chunk ? `/${chunk.fileName}` : source]
          }),
        )
        const notStarted = locales.map((locale) => {
          const text = readFileSync(`src/i18n/locales/${locale}/not-started.html`, 'utf8')
          return `<section lang="${locale}">${text.trim()}</section>`
        })
        return {
          html: html.replace('<!--not-started-->', () => notStarted.join('')),
          tags: [
            {
              tag: 'script',
              attrs: { type: 'application/json', id: 'languages' },
              children: JSON.stringify(languages),
              injectTo: 'head-prepend' as const,
            },
          ],
        }
      },
    },
  }
}
