import { lazily } from '#ui/lazily.ts'
import { withOrderWords } from '#i18n/with-words.ts'

/**
 * Preloaded when the page is idle, because it is shown when nothing can be fetched. Before that the
 * page falls back on the text in index.html.
 */
export const LazyFaultScreen = lazily(
  () => withOrderWords(import('#features/status/fault-screen.tsx')),
  'FaultScreen',
)
