/**
 * The script of the page's head, which the build puts into it (see .build/inline-page.ts): what must be right before
 * anything is painted, then the start of the app.
 */
import './page.css'
import { notePlace, returnToPlace, setDeviceFlags } from './device-flags.ts'
import { answerBeforeApp, hideOtherScreen, isOfWorker } from './first-screen.ts'
import { readFacts } from './page-facts.ts'
import { noteLanguage, setPageLanguage } from './page-language.ts'
import { startApp, watchFiles } from './start-app.ts'
import { applyPageTheme } from './venue-theme.ts'

watchFiles()
answerBeforeApp()
// Stored for a fitting moment (see install-offer.ts): a browser asks only once, and early.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  window.comandaInstall = event
})
// The server's policy lets no text become code or the address of a script, but for the worker's.
window.trustedTypes?.createPolicy('default', {
  createScriptURL: (address) =>
    new URL(address, location.href).href === `${location.origin}/sw.js` ? address : null,
})

const facts = readFacts()
applyPageTheme(facts)
const locale = setPageLanguage(facts)
returnToPlace()
setDeviceFlags(facts)
hideOtherScreen(facts, locale)

const later = () => {
  startApp(facts, locale)
  notePlace()
  noteLanguage()
}
// A page from the device has its first dish as soon as its venue; any other says when its venue is read (index.html).
if (isOfWorker()) later()
else addEventListener('venue-read', later, { once: true })

declare global {
  interface WindowEventMap {
    readonly beforeinstallprompt: Event & { readonly prompt: () => Promise<unknown> }
  }
  interface Window {
    /** Not in every browser, nor in the DOM types. */
    readonly trustedTypes?: {
      readonly createPolicy: (
        name: string,
        rules: { readonly createScriptURL: (address: string) => string | null },
      ) => unknown
    }
  }
}
