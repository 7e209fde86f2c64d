import type { Store } from '#services/store.ts'

/** `share`: by hand only, through the browser's share menu. */
export type InstallWay = 'prompt' | 'share'

export interface InstallService {
  /** How this venue can be installed; null: not at all, installed, or offered before. */
  readonly way: Store<InstallWay | null>
  /** The offer was shown: it is not repeated on this device. */
  readonly offered: () => void
  /** Opens the browser's install prompt. */
  readonly install: () => void
  readonly decline: () => void
}
