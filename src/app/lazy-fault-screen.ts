import { lazily } from '#ui/lazily.ts'
import { withOrderWords } from './with-order-words.ts'

/**
 * Fetched ahead once a page is at rest, because it is shown when nothing can be fetched. Before that
 * the page falls back on the words that stand in index.html.
 */
export const LazyFaultScreen = lazily(
  () => withOrderWords(import('#features/status/fault-screen.tsx')),
  'FaultScreen',
)
